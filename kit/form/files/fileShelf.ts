import { v4 as uuid } from 'uuid';

/**
 * Files of answers that are not submitted, by the `file_id` of their entries. In memory only, because photos of a body must not stay
 * on a shared device. Outlives the form, so that the files are still there if the participant has to log in again.
 */
const files = new Map<string, File>();
/** How the host deletes its own copy of a file, if it has one. */
const copies = new Map<string, () => void>();

export const fileShelf = {
  /** @returns the file's id */
  put(file: File): string {
    const id = uuid();
    files.set(id, file);
    return id;
  },
  /** Puts a file back under the id that it had. @param dropCopy deletes the copy that the host keeps until then */
  restore(id: string, file: File, dropCopy: () => void): void {
    files.set(id, file);
    copies.set(id, dropCopy);
  },
  get: (id: string): File | undefined => files.get(id),
  drop(id: string): void {
    files.delete(id);
    copies.get(id)?.();
    copies.delete(id);
  },
  /** Whether there is no file that is only here. */
  isEmpty: (): boolean => [...files.keys()].every((id) => copies.has(id)),
  clear(): void {
    files.clear();
    copies.clear();
  },
};
