import { createListControl } from '#kit/rows/index.tsx';

export default createListControl('table');
