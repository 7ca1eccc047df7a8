export { default } from '#kit/controls/CheckboxGroupControl.tsx';
