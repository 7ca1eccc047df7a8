/** The occurrence that an address asks for; `undefined` if it names none or no whole number above 0. */
export function askedOccurrence(query: URLSearchParams): number | undefined {
  const asked = Number(query.get('occurrence') || undefined);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
}
