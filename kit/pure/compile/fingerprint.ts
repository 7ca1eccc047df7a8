import { memoBy } from '#kit/pure/fields/index.ts';
import type { CompiledForm } from './compiled.ts';
import type { FormDefinition } from './form.ts';

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

/** The names under which expressions read what the host knows, which is no answer. */
export const HOST_FORMS = ['participant', 'study'] as const;

const answersRead = memoBy((reads: NonNullable<FormDefinition['reads']>) =>
  Object.entries(reads).flatMap(([name, { answers = {} }]) =>
    (HOST_FORMS as readonly string[]).includes(name) ? [] : [[name, answers] as const],
  ),
);

/**
 * Identifies the answers that a form reads of other forms; `undefined` if it reads nothing. Other texts of their questions, and
 * what the host knows, such as the language, are no other answers.
 */
export const readsFingerprint = ({ definition: { reads } }: Pick<CompiledForm, 'definition'>): string | undefined =>
  reads && fingerprint(answersRead(reads));
