// What one makes the stack one's own with, in one chunk: it comes after the first sight.
export { SectionTools } from './SectionTools';
export { StackKeeper } from './StackKeeper';
