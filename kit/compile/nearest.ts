import { distance } from 'fastest-levenshtein';

const cut = (word: string): string => word.slice(0, 100).toLowerCase();
const lettersOf = (word: string): string => [...word].sort().join('');

/** Edit distance of two words. A swap of two letters counts as one edit. */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && lettersOf(a) === lettersOf(b) ? 1 : edits;
}

/** The candidate that the author probably meant: the nearest one, if at most a third of its letters differ. */
export function nearestOf(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(cut(word), cut(candidate)) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= Math.ceil(best.candidate.length / 3) ? best.candidate : undefined;
}

/** {@link nearestOf} for a message argument: `none` if there is no such candidate. */
export const nearest = (word: string, candidates: readonly string[]): string => nearestOf(word, candidates) ?? 'none';
