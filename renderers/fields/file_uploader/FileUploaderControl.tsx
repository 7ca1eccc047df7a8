import { createControl } from '#kit/form/index.ts';
import { FileField, type FileFieldOptions } from '#kit/form/files/ui.tsx';
import type { FileEntry } from '#kit/form/files/index.ts';

/** Takes the first files of a selection of too many. */
export default createControl<FileEntry[], FileFieldOptions>(function FileUploaderControl(field) {
  return <FileField field={field} surplus="first" />;
});
