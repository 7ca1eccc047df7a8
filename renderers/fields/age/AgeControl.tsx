export { default } from '#kit/controls/SelectControl.tsx';
