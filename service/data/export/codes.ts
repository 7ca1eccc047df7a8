import { groupBy } from 'es-toolkit';
import type { CodebookEntry } from '#service/data/codebook/codebookOf.ts';
import type { StoredForm } from './storedForms.ts';

/** A code of a question with its labels, and the time in which participants could choose it. */
interface Code {
  entry: CodebookEntry;
  value: unknown;
  labels: CodebookEntry['options'][number]['labels'];
  from: Date;
  /** `undefined`: it is in the latest version that was answered. */
  until: Date | undefined;
  /** Another code or label that the same column has. */
  warning: string;
}

/**
 * The codes of all questions. Pure.
 * @param forms all versions, the first used first
 * @param primary the locale whose labels are compared
 */
export function codesOf(forms: readonly StoredForm[], primary: string): Code[] {
  const found = new Map<string, Omit<Code, 'warning'>>();
  const questionOf = ({ node, lists, attribute, path }: CodebookEntry): string =>
    JSON.stringify([node, lists, attribute, path]);
  for (const { entries, firstUsedAt, node } of forms) {
    const present = new Set<string>();
    for (const entry of entries)
      for (const { value, labels } of entry.options) {
        const key = JSON.stringify([questionOf(entry), value, labels[primary]]);
        present.add(key);
        const known = found.get(key);
        found.set(
          key,
          known ? { ...known, until: undefined } : { entry, value, labels, from: firstUsedAt, until: undefined },
        );
      }
    for (const [key, code] of found)
      if (code.entry.node === node.slug && !present.has(key) && code.until === undefined)
        found.set(key, { ...code, until: firstUsedAt });
  }
  const byQuestion = groupBy([...found.values()], ({ entry }) => questionOf(entry));
  return Object.values(byQuestion).flatMap((codes) =>
    codes.map((code) => {
      const [label, others] = [code.labels[primary], codes.filter((each) => each !== code)];
      const relabeled = others.find(({ value }) => value === code.value);
      const recoded = others.find(({ labels, value }) => label && labels[primary] === label && value !== code.value);
      return {
        ...code,
        warning: relabeled
          ? `${JSON.stringify(code.value)} is also “${relabeled.labels[primary] ?? ''}”`
          : recoded
            ? `“${label}” is also ${JSON.stringify(recoded.value)}`
            : '',
      };
    }),
  );
}

/** One sentence for each question whose column holds two codings. */
export const recodingsIn = (codes: readonly Code[]): string[] =>
  Object.entries(
    groupBy(
      codes.filter(({ warning }) => warning),
      ({ entry }) => `${entry.node}: ${entry.variable}`,
    ),
  ).map(([question, [first]]) => `${question} holds two codings: ${first!.warning}. codes.csv says since when.`);
