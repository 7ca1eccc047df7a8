export { CheckboxGroupControl as default } from '#kit/controls/index.ts';
