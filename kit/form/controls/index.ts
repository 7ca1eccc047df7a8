export { CheckboxGroupControl } from './CheckboxGroupControl.tsx';
export { RadioChoiceControl } from './RadioChoiceControl.tsx';
export { ScaleControl } from './ScaleControl.tsx';
export { SelectControl } from './SelectControl.tsx';
export { MomentControl } from './dates/MomentControl.tsx';
export { SingleTimeControl } from './dates/SingleTimeControl.tsx';
