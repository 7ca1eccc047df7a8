import { readBlocks } from '#kit/pure/texts/index.ts';

/** A passage that differs between two versions of a text: new, removed, or replaced. */
export interface TextChange {
  /** Missing for a new passage. */
  before?: string;
  /** Missing for a removed passage. */
  now?: string;
}

/** The headings, paragraphs and list items of a text, in order. */
const passagesOf = (body: string): string[] =>
  readBlocks(body).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));

/** The passages that differ between two versions of a study's text, in the order of the new version. Pure. */
export function textChanges(before: string, now: string): TextChange[] {
  const [old, next] = [passagesOf(before), passagesOf(now)];
  const common = commonLengths(old, next);
  const changes: TextChange[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = (): void => {
    for (let i = 0; i < Math.max(removed.length, added.length); i += 1)
      changes.push({
        ...(removed[i] !== undefined && { before: removed[i]! }),
        ...(added[i] !== undefined && { now: added[i]! }),
      });
    [removed, added] = [[], []];
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      flush();
      [i, j] = [i + 1, j + 1];
    } else if (j === next.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      removed.push(old[i]!);
      i += 1;
    } else {
      added.push(next[j]!);
      j += 1;
    }
  }
  flush();
  return changes;
}

/** The length of the longest common subsequence of the ends of two lists, by where the ends begin. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
