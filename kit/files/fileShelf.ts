/**
 * Files of answers that are not submitted, by the `file_id` of their entries. In memory only, because photos of a body must not stay
 * on a shared device. Outlives the form, so that the files are still there if the participant has to log in again.
 */
const files = new Map<string, File>();

export const fileShelf = {
  /** @returns the file's id */
  put(file: File): string {
    const id = crypto.randomUUID();
    files.set(id, file);
    return id;
  },
  /** Puts a file back under the id that it had. */
  restore: (id: string, file: File): void => void files.set(id, file),
  get: (id: string): File | undefined => files.get(id),
  drop: (id: string): void => void files.delete(id),
  isEmpty: (): boolean => files.size === 0,
  clear: (): void => files.clear(),
};
