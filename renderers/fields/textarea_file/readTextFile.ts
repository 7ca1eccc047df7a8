import { isText, readBytes, typeOf } from '#kit/files/index.ts';
import type { TextFile } from './textFile.ts';

type ReadResult = { kind: 'read'; value: TextFile } | { kind: 'noText' } | { kind: 'unreadable' };

/** Reads a file as UTF-8 text. Other encodings are rejected instead of guessed: a wrong guess would store garbled text. */
export async function readTextFile(file: File): Promise<ReadResult> {
  let bytes: Uint8Array;
  try {
    bytes = await readBytes(file);
  } catch {
    return { kind: 'unreadable' };
  }
  const type = typeOf(bytes.subarray(0, 512), file.name);
  if (!type || !isText(bytes)) return { kind: 'noText' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'read', value: { text, name: file.name, size: file.size, type } };
  } catch {
    return { kind: 'noText' };
  }
}
