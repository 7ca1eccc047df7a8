import type { CompiledField, CompiledForm, FormValues } from '#kit/pure/compile/index.ts';
import { type FileEntry, fileShelf, filesIn, replaceFiles } from '#kit/form/files/index.ts';
import type { FormStore } from '#kit/form/index.ts';
import type { UnsentFile } from '../submission.ts';

const holdsFiles = ({ type, row }: CompiledField): boolean =>
  type.files !== undefined || (row?.fields.some(holdsFiles) ?? false);

/** The fields that can have files in their answers. */
export const fileFields = ({ fields }: Pick<CompiledForm, 'fields'>): CompiledField[] => fields.filter(holdsFiles);

/** A form and its answers. */
interface Filled {
  form: CompiledForm;
  store: FormStore;
}

/** Whether a file is not uploaded. */
export const isWaiting = (entry: FileEntry): boolean => entry.interaction_identifier === undefined;

/** The fields of a form with files in their answers. */
export const fileHolders = ({ form, store }: Filled): { field: CompiledField; files: FileEntry[] }[] =>
  fileFields(form)
    .map((field) => ({ field, files: filesIn((store.core.data as FormValues)[field.key]) }))
    .filter(({ files }) => files.length > 0);

/** The files of a form that are not uploaded, with their bytes. */
export const unsentFilesIn = (filled: Filled): UnsentFile[] =>
  fileHolders(filled).flatMap(({ files }) =>
    files.filter(isWaiting).flatMap(({ file_id: id, name, type, bucket }) => {
      const file = fileShelf.get(id);
      return file ? [{ id, file, name, type: type ?? file.type, size: file.size, bucket }] : [];
    }),
  );

/** Form data in which each file without a reference has its id in the place of it. Pure. */
export const withIdsForReferences = (data: FormValues): FormValues =>
  replaceFiles(data, (entry) =>
    isWaiting(entry) ? { ...entry, interaction_identifier: entry.file_id } : entry,
  ) as FormValues;
