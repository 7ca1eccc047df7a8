import { createControl } from '#kit/controls/createControl.tsx';
import { FileField, type FileFieldOptions } from '#kit/controls/files/FileField.tsx';
import type { FileEntry } from '#kit/files/fileEntry.ts';

/** A choice of too many files is not taken; a file is cleared after a question. */
export default createControl<FileEntry[], FileFieldOptions>(function ConnectedFileControl(field) {
  return <FileField field={field} surplus="none" confirmsRemoval />;
});
