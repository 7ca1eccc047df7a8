const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

const known = new WeakMap<object, string>();

/**
 * Identifies a definition: 64-bit FNV-1a of its JSON as 16 hexadecimal digits. Equal definitions have equal fingerprints. Not cryptographic, no protection against forgery.
 */
export function fingerprint(definition: object): string {
  const before = known.get(definition);
  if (before !== undefined) return before;
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(JSON.stringify(definition)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  const found = hash.toString(16).padStart(16, '0');
  known.set(definition, found);
  return found;
}
