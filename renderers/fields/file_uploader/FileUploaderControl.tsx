import { createControl } from '#kit/controls/createControl.tsx';
import { FileField, type FileFieldOptions } from '#kit/controls/files/FileField.tsx';
import type { FileEntry } from '#kit/files/fileEntry.ts';

/** Of a choice of too many files the first are taken. */
export default createControl<FileEntry[], FileFieldOptions>(function FileUploaderControl(field) {
  return <FileField field={field} surplus="first" />;
});
