/**
 * Where the files of unsent answers lie, by the `file_id` of their entries: in memory alone, since pictures of a body must not be left
 * on a shared device. It outlives a form, so that somebody who has to log in again in between finds the files again.
 */
const files = new Map<string, File>();

export const fileShelf = {
  /** @returns the file's id */
  put(file: File): string {
    const id = crypto.randomUUID();
    files.set(id, file);
    return id;
  },
  get: (id: string): File | undefined => files.get(id),
  drop: (id: string): void => void files.delete(id),
  clear: (): void => files.clear(),
};
