export { SelectControl as default } from '#kit/form/controls/index.ts';
