import { createControl } from '#kit/form/createControl.tsx';
import { FileField, type FileFieldOptions } from '#kit/files/FileField.tsx';
import type { FileEntry } from '#kit/files/fileEntry.ts';

/** Rejects a selection of too many files as a whole and asks for confirmation before it removes a file. */
export default createControl<FileEntry[], FileFieldOptions>(function ConnectedFileControl(field) {
  return <FileField field={field} surplus="none" confirmsRemoval />;
});
