/** A measured amount with its unit in full, as the locale writes it: `168 centimeters`, `168 centímetros`. @param unit of CLDR, such as `centimeter` */
export const unitText = (amount: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false, maximumFractionDigits: 6 }).format(amount);
