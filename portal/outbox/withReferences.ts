import type { WaitingFile } from '#portal/state/outbox.ts';

/** The answers as they are sent: each file that was uploaded meanwhile by its reference, in place of its id. Pure. */
export function withReferences<T>(answers: T, files: readonly WaitingFile[]): T {
  const references = new Map<unknown, string>();
  for (const { id, reference } of files) if (reference !== undefined) references.set(id, reference);
  const replace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return references.get(part) ?? part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, replace(each)]));
  };
  return replace(answers) as T;
}
