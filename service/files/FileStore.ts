/** Where the bytes of files are kept. The service makes the keys; no part of one comes from a participant. */
export interface FileStore {
  /** The bytes; `undefined` if there are none, `tooLarge` if there are more than `most`. */
  read(key: string, most: number): Promise<Buffer | 'tooLarge' | undefined>;
  /** Keeps bytes under a key, whole or not at all. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>;
  /** Removes what interrupted writes left behind before a moment. */
  tidy?(before: Date): Promise<void>;
}
