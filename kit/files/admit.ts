import type { FileRules } from './fileRules.ts';

/** A file that somebody chose, its type told by its bytes. */
export interface Candidate {
  size: number;
  type: string | undefined;
}

export interface Admitted<C> {
  added: C[];
  tooLarge: C[];
  wrongType: C[];
  /** Good files for which there was no room. */
  surplus: C[];
}

/**
 * Sorts chosen files: those that may be added, and the others by what keeps them out.
 * @param present how many there are already
 * @param onSurplus what happens to a choice of too many: the `first` ones are taken, or `none`
 */
export function admit<C extends Candidate>(chosen: readonly C[], present: number, rules: FileRules, onSurplus: 'first' | 'none'): Admitted<C> {
  const isWrong = (file: C): boolean => file.type === undefined || !rules.accept.includes(file.type);
  const wrongType = chosen.filter(isWrong);
  const tooLarge = chosen.filter((file) => !isWrong(file) && file.size > rules.maxSize);
  const good = chosen.filter((file) => !wrongType.includes(file) && !tooLarge.includes(file));
  const room = Math.max(0, rules.maxFiles - present);
  const fits = good.length <= room || onSurplus === 'first' ? room : 0;
  return { added: good.slice(0, fits), tooLarge, wrongType, surplus: good.slice(fits) };
}
