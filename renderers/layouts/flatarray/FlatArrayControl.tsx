import { createListControl } from '#kit/rows/ui.tsx';

export default createListControl('lines');
