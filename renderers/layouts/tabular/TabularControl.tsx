import { createTableControl } from '#kit/rows/index.tsx';

export default createTableControl();
