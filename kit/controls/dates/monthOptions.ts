/** A list of months is what people in the United States know; elsewhere months are numbers (US Web Design System, GOV.UK). */
export const listsMonths = (locale: string): boolean => ['en', 'en-US'].includes(locale);

function monthNames(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 15)));
}

/** The months, and what stands in the answer though it is none of them, so that it is seen and not lost. */
export function monthOptions(locale: string, month: string): { value: string; label: string }[] {
  const months = monthNames(locale).map((label, i) => ({ value: String(i + 1), label }));
  const chosen = monthChosen(month);
  return chosen === '' || months.some(({ value }) => value === chosen) ? months : [...months, { value: chosen, label: month }];
}

/** The option of a month as it was typed or stored: `03` is the option 3. */
export const monthChosen = (month: string): string => (/^\d+$/.test(month) ? String(Number(month)) : month);
