const two = (n: number): string => String(Math.floor(Math.abs(n))).padStart(2, '0');

/** Formats a UTC offset as `±hh:mm`. @param minutes east positive */
export const writeOffset = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;

/**
 * Formats a date and time as `yyyy-MM-dd'T'HH:mm:ssxxx` (ISO 8601 with seconds and offset): `2026-03-31T09:05:00+02:00`.
 * The format `date-time-offset` of the vocabulary validates it.
 * @param offsetMinutes UTC offset, east positive; default: the device's offset at this time
 */
export function timestamp(moment: Date, offsetMinutes = -moment.getTimezoneOffset()): string {
  const local = new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  return `${local}${writeOffset(offsetMinutes)}`;
}

/** The calendar day on the device, `yyyy-MM-dd`. */
export const dayText = (moment: Date): string => timestamp(moment).slice(0, 10);
