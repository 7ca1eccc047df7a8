import type { FileRules } from '#kit/fields/index.ts';

/** A chosen file with the type that its bytes identify. */
interface Candidate {
  size: number;
  type: string | undefined;
}

/** Chosen files by result of the check. */
interface Admitted<C> {
  added: C[];
  empty: C[];
  tooLarge: C[];
  wrongType: C[];
  /** Valid files beyond the maximum number. */
  surplus: C[];
}

/**
 * Sorts chosen files into those to add and those to reject, by reason.
 * @param present number of files already in the answer
 * @param onSurplus if too many are chosen: add the `first` ones, or `none`
 */
export function admit<C extends Candidate>(
  chosen: readonly C[],
  present: number,
  rules: FileRules,
  onSurplus: 'first' | 'none',
): Admitted<C> {
  const isWrong = (file: C): boolean => file.type === undefined || !rules.accept.includes(file.type);
  const empty = chosen.filter((file) => file.size === 0);
  const wrongType = chosen.filter((file) => file.size > 0 && isWrong(file));
  const tooLarge = chosen.filter((file) => !isWrong(file) && file.size > rules.maxSize);
  const good = chosen.filter((file) => file.size > 0 && !isWrong(file) && file.size <= rules.maxSize);
  const left = Math.max(0, rules.maxFiles - present);
  const fits = good.length <= left || onSurplus === 'first' ? left : 0;
  return { added: good.slice(0, fits), empty, tooLarge, wrongType, surplus: good.slice(fits) };
}
