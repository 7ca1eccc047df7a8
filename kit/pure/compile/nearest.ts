const cut = (word: string): string => word.slice(0, 100).toLowerCase();
const lettersOf = (word: string): string => [...word].sort().join('');

/** Levenshtein distance. Names are short, so this needs no library, which every participant would load. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i += 1) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      row.push(Math.min(above[j + 1]! + 1, row[j]! + 1, above[j]! + (a[i] === b[j] ? 0 : 1)));
    above = row;
  }
  return above[b.length]!;
}

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
