export { default as RadioChoiceControl } from './RadioChoiceControl.tsx';
export { default as SelectControl } from './SelectControl.tsx';
export { MomentControl } from './dates/MomentControl.tsx';
export { SingleTimeControl } from './dates/SingleTimeControl.tsx';
