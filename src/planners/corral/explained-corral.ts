// Corral's planner with the sentences of its steps, for who listens to them.
import { corralPlanner } from './corral';
import { prioritisationSteps, provisioningStep } from './corral-steps';

export const explainedCorral = corralPlanner({ provisioningStep, prioritisationSteps });
