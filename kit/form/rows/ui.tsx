export { createListControl } from './createListControl.tsx';
export { createTableControl } from './createTableControl.tsx';
