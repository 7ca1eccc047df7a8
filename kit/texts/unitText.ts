/** Formats an amount with its unit in full: `168 centimeters`, `168 centímetros`. @param unit CLDR unit, such as `centimeter` */
export const unitText = (amount: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(amount);
