const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size: `7.5 MB`, in Spanish `7,5 MB`. Each unit is 1024 of the previous one. */
export const formatBytes = (bytes: number, locale: string): string => format(bytes, locale, (value) => value);

/** Formats the maximum size of a file. Rounds down: a file of the size that participants read is never too large. */
export const formatLimit = (bytes: number, locale: string): string => format(bytes, locale, Math.floor);

function format(bytes: number, locale: string, round: (value: number) => number): string {
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const digits = value < 10 ? 2 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(round(value * 10 ** digits) / 10 ** digits);
}
