import { createListControl } from '#kit/rows/createListControl.tsx';

export default createListControl('table');
