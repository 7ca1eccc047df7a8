export { SelectControl as default } from '#kit/controls/index.ts';
