import { distance } from 'fastest-levenshtein';

/** The candidate that was probably meant (at most a third of its letters differ), or `none`. */
export function nearest(word: string, candidates: readonly string[]): string {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: distance(word.slice(0, 100).toLowerCase(), candidate.slice(0, 100).toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= Math.ceil(best.candidate.length / 3) ? best.candidate : 'none';
}
