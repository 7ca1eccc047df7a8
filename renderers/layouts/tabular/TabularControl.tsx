import { createTableControl } from '#kit/rows/createTableControl.tsx';

export default createTableControl();
