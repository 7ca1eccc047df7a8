import type { FormData } from '#kit/compile/index.ts';
import { replaceFiles } from '#kit/files/index.ts';
import type { WaitingFile } from '#portal/state/outbox.ts';

/** The form data of answers that have arrived, as their form has it after an upload: each file with its reference. Pure. */
export function withUploads(data: FormData, files: readonly WaitingFile[]): FormData {
  const references = new Map(files.map(({ id, reference }) => [id, reference]));
  return replaceFiles(data, (entry) => {
    const reference = references.get(entry.file_id);
    return reference === undefined ? entry : { ...entry, interaction_identifier: reference };
  }) as FormData;
}
