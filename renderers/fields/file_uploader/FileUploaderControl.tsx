import { createControl } from '#kit/form/createControl.tsx';
import { FileField, type FileFieldOptions } from '#kit/files/FileField.tsx';
import type { FileEntry } from '#kit/files/fileEntry.ts';

/** Takes the first files of a selection of too many. */
export default createControl<FileEntry[], FileFieldOptions>(function FileUploaderControl(field) {
  return <FileField field={field} surplus="first" />;
});
