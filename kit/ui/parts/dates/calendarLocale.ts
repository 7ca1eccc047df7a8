// Each import registers itself with dayjs. `adapterLocale` selects a locale; the global one never changes.
import 'dayjs/locale/de.js';
import 'dayjs/locale/en-au.js';
import 'dayjs/locale/en-ca.js';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/es-mx.js';
import 'dayjs/locale/es-us.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/fr-ca.js';
import 'dayjs/locale/it.js';
import dayjs from 'dayjs';

/** The dayjs locale for a BCP 47 locale: `es-MX` → `es-mx`, `es-ES` → `es`, `pl` → `en`. */
export function calendarLocale(locale: string): string {
  const name = locale.toLowerCase().replace(/_/g, '-');
  return [name, name.split('-')[0]!].find((candidate) => Object.hasOwn(dayjs.Ls, candidate)) ?? 'en';
}
