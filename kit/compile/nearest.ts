import { distance } from 'fastest-levenshtein';

const cut = (word: string): string => word.slice(0, 100).toLowerCase();
const lettersOf = (word: string): string => [...word].sort().join('');

/** How far apart two words are; letters that only changed places count once. */
function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  return edits === 2 && lettersOf(a) === lettersOf(b) ? 1 : edits;
}

/** The candidate that was probably meant: at most a third of its letters differ. */
export function nearestOf(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(cut(word), cut(candidate)) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= Math.ceil(best.candidate.length / 3) ? best.candidate : undefined;
}

/** The same for an argument of a message: `none` if there is no such candidate. */
export const nearest = (word: string, candidates: readonly string[]): string => nearestOf(word, candidates) ?? 'none';
