export { ScaleControl as default } from '#kit/form/controls/index.ts';
