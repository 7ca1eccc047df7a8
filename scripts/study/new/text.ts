/** A text of a study in both languages. */
export type TextByLocale = { en: string; es: string };

export const text = (en: string, es: string): TextByLocale => ({ en, es });
export const yesOrNo = [
  { value: 'yes', label: text('Yes', 'Sí') },
  { value: 'no', label: text('No', 'No') },
];
