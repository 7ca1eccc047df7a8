export { default } from '#kit/controls/ScaleControl.tsx';
