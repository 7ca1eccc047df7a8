export { CheckboxGroupControl as default } from '#kit/form/controls/index.ts';
