const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size: `7.5 MB`, in Spanish `7,5 MB`. Each unit is 1024 of the previous one. */
export function formatBytes(bytes: number, locale: string): string {
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 ? 2 : 1,
  }).format(value);
}
