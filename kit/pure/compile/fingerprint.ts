import { memoBy } from '#kit/pure/fields/index.ts';
import type { CompiledForm } from './compiled.ts';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Identifies a definition: 64-bit FNV-1a of its JSON as 16 hexadecimal digits. Equal definitions have equal fingerprints.
 * Not cryptographic: no protection against forgery.
 */
export const fingerprint = memoBy((definition: object): string => {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(definition)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
});

/** Identifies what a form reads of other forms, with the answers; `undefined` if it reads nothing. */
export const readsFingerprint = ({ definition: { reads } }: Pick<CompiledForm, 'definition'>): string | undefined =>
  reads && fingerprint(reads);
