import { createTableControl } from '#kit/form/rows/ui.tsx';

export default createTableControl();
