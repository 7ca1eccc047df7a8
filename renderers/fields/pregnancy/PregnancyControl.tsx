export { default } from '#kit/controls/RadioChoiceControl.tsx';
