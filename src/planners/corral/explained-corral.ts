// Corral's planner with the sentences of its steps: what everybody takes but the first sight of the page.
import { corralPlanner } from './corral';
import { prioritisationSteps, provisioningStep } from './corral-steps';

export const explainedCorral = corralPlanner({ provisioningStep, prioritisationSteps });
