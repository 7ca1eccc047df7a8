import { createTableControl } from '#kit/rows/ui.tsx';

export default createTableControl();
