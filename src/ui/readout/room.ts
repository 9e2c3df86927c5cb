// What tells what is pointed at, in one chunk: it comes after the first sight.
export { PointedLine } from './PointedLine';
export { PointerReadout } from './PointerReadout';
