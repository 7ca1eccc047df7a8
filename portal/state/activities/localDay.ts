const MS_PER_DAY = 86_400_000;

/** The parts of a moment in a time zone, as numbers. @param timeZone IANA name; default: the device's */
function partsOf(at: Date, timeZone: string | undefined): Record<string, number> {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
}

/** Consecutive local days have consecutive numbers, also around changes of daylight saving. */
function dayNumber(at: Date, timeZone: string | undefined): number {
  const { year, month, day } = partsOf(at, timeZone);
  return Date.UTC(year!, month! - 1, day!) / MS_PER_DAY;
}

/** How many local days `to` is after `from`; negative if it is before. @param timeZone default: the device's */
export const localDaysBetween = (from: Date, to: Date, timeZone?: string): number =>
  dayNumber(to, timeZone) - dayNumber(from, timeZone);

/** True if a moment is a local midnight. @param timeZone default: the device's */
export function isMidnight(at: Date, timeZone?: string): boolean {
  const { hour, minute } = partsOf(at, timeZone);
  return hour === 0 && minute === 0;
}

/** The local day of a moment as ISO 8601 writes it: `2026-03-03`. @param timeZone default: the device's */
export const isoDay = (at: Date, timeZone?: string): string =>
  new Date(dayNumber(at, timeZone) * MS_PER_DAY).toISOString().slice(0, 10);
