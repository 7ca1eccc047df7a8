const two = (n: number): string => String(Math.floor(Math.abs(n))).padStart(2, '0');

/** An offset from UTC as `±hh:mm`. @param minutes east of Greenwich */
export const writeOffset = (minutes: number): string => `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;

/**
 * A moment as `yyyy-MM-dd'T'HH:mm:ssxxx` (ISO 8601 with seconds and offset): `2026-03-31T09:05:00+02:00`.
 * The vocabulary's format `date-time-offset` checks it.
 * @param offsetMinutes east of Greenwich; default: what the device says for that moment
 */
export function timestamp(moment: Date, offsetMinutes = -moment.getTimezoneOffset()): string {
  const local = new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  return `${local}${writeOffset(offsetMinutes)}`;
}

/** The calendar day of a moment on the device, `yyyy-MM-dd`. */
export const dayText = (moment: Date): string => timestamp(moment).slice(0, 10);
