/** Whether to list months by name, which is usual in the United States. Elsewhere months are numbers (US Web Design System, GOV.UK). */
export const listsMonths = (locale: string): boolean => ['en', 'en-US'].includes(locale);

function monthNames(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 15)));
}

/** The months, and the current value if it is not a month, so that it stays visible and is not lost. */
export function monthOptions(locale: string, month: string): { value: string; label: string }[] {
  const months = monthNames(locale).map((label, i) => ({ value: String(i + 1), label }));
  const chosen = monthChosen(month);
  return chosen === '' || months.some(({ value }) => value === chosen)
    ? months
    : [...months, { value: chosen, label: month }];
}

/** The option value of a typed or stored month: `03` is option 3. */
export const monthChosen = (month: string): string => (/^\d+$/.test(month) ? String(Number(month)) : month);
