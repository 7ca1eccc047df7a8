/** Whether somebody is a member, and the ID, entered twice. `confirm` joins once the ID is one. */
export interface InsuranceValue {
  member: boolean;
  id?: string;
  confirm?: string;
}

/** Digits after the H. */
export const ID_DIGITS = 8;

/** The letter H and its digits. */
export const ID_PATTERN = `^H[0-9]{${ID_DIGITS}}$`;

const shape = new RegExp(ID_PATTERN);

export const isInsuranceId = (text: string): boolean => shape.test(text);

/** An ID as somebody typed it: blanks and what stands between the digits taken out, a small h made large, an H put before bare digits. */
export function readInsuranceId(text: string): string | undefined {
  const typed = text.replace(/[_\s\u2010-\u2015-]/g, '').toUpperCase();
  if (typed === '') return undefined;
  return isInsuranceId(`H${typed}`) ? `H${typed}` : typed;
}

/** A member's two entries as the form's value. */
export const memberValue = (id: string | undefined, again: string | undefined): InsuranceValue => {
  if (id === undefined) return { member: true };
  return isInsuranceId(id) ? { member: true, id, confirm: again ?? '' } : { member: true, id };
};
