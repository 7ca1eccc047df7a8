import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { calendarLocale } from './calendarLocale.ts';

describe('the locale of the calendar', () => {
  it.each([
    ['es', 'es', 'marzo'],
    ['es-ES', 'es', 'marzo'],
    ['es_MX', 'es-mx', 'marzo'],
    ['es-US', 'es-us', 'marzo'],
    ['en', 'en', 'March'],
    ['en-US', 'en', 'March'],
    ['en-GB', 'en-gb', 'March'],
    ['fr-CA', 'fr-ca', 'mars'],
    ['de', 'de', 'März'],
    ['it', 'it', 'marzo'],
    ['pl', 'en', 'March'],
    ['constructor', 'en', 'March'],
  ])('%s is %s, and its third month is %s', (locale, name, march) => {
    expect(calendarLocale(locale)).toBe(name);
    const adapter = new AdapterDayjs({ locale: name });
    expect(adapter.format(adapter.date('1980-03-31')!, 'month')).toBe(march);
    expect(dayjs.locale(), 'the locale of the whole page is left alone').toBe('en');
  });
});
