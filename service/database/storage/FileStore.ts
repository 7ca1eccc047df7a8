/** A store for the bytes of files. The service creates the keys; no part of a key comes from a participant. */
export interface FileStore {
  /** Returns the bytes; `undefined` if there are none, `tooLarge` if there are more than `most`. */
  read(key: string, most: number): Promise<Buffer | 'tooLarge' | undefined>;
  /** Stores bytes under a key, completely or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Removes the bytes. Succeeds if there are none. */
  remove(key: string): Promise<void>;
  /** Removes the remains of writes that were interrupted before a moment. */
  tidy?(before: Date): Promise<void>;
}
