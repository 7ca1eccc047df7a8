export { RadioChoiceControl as default } from '#kit/controls/index.ts';
