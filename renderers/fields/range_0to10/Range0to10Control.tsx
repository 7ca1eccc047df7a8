export { ScaleControl as default } from '#kit/controls/index.ts';
