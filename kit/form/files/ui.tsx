export { ClearDialog } from './ClearDialog.tsx';
export { FileChooser } from './FileChooser.tsx';
export { FileField, type FileFieldOptions } from './FileField.tsx';
export { FileParts } from './FileParts.tsx';
export { RefusedFiles } from './RefusedFiles.tsx';
export { type RefusedChoice, useRefusals } from './useRefusals.ts';
