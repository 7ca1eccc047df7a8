export { RadioChoiceControl as default } from '#kit/form/controls/index.ts';
