/** Where the bytes of files lie. Keys are the service's own; nothing that a participant says is part of one. */
export interface FileStore {
  /** The origin that a browser sends files to, where it is not the service's own; it has to stand in the pages' policy. */
  origin: string | undefined;
  /** An address that takes one file by PUT, until `expiresAt`. */
  uploadUrl(upload: { key: string; token: string; type: string; seconds: number }): Promise<string>;
  /** The bytes; `undefined` where there are none, `tooLarge` where there are more than `most`. */
  read(key: string, most: number): Promise<Buffer | 'tooLarge' | undefined>;
  /** Keeps bytes under a key, whole or not at all. */
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  remove(key: string): Promise<void>;
}
