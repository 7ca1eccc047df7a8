import { createControl } from '#kit/form/index.ts';
import { FileField, type FileFieldOptions } from '#kit/form/files/ui.tsx';
import type { FileEntry } from '#kit/form/files/index.ts';

/** Rejects a selection of too many files as a whole and asks for confirmation before it removes a file. */
export default createControl<FileEntry[], FileFieldOptions>(function ConnectedFileControl(field) {
  return <FileField field={field} surplus="none" confirmsRemoval />;
});
