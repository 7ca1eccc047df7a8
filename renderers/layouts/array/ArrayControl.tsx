import { createListControl } from '#kit/form/rows/ui.tsx';

export default createListControl('cards');
