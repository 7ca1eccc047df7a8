/** Membership and the ID, entered twice. `confirm` is set only once the ID is valid. */
export interface InsuranceValue {
  member: boolean;
  id?: string;
  confirm?: string;
}

/** Number of digits after the H. */
export const ID_DIGITS = 8;

/** The letter H followed by its digits. */
export const ID_PATTERN = `^H[0-9]{${ID_DIGITS}}$`;

const shape = new RegExp(ID_PATTERN);

/** Whether a text is a complete ID in its normalized form. */
const isInsuranceId = (text: string): boolean => shape.test(text);

/**
 * Normalizes a typed ID: removes spaces, underscores and hyphens, converts to upper case, and adds the H to bare
 * digits. `undefined` if empty.
 */
export function readInsuranceId(text: string): string | undefined {
  const typed = text.replace(/[_\s\u2010-\u2015-]/g, '').toUpperCase();
  if (typed === '') return undefined;
  return isInsuranceId(`H${typed}`) ? `H${typed}` : typed;
}

/** A member's two entries as the value of the form. */
export const memberValue = (id: string | undefined, again: string | undefined): InsuranceValue => {
  if (id === undefined) return { member: true };
  return isInsuranceId(id) ? { member: true, id, confirm: again ?? '' } : { member: true, id };
};
