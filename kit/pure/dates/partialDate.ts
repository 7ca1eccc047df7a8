import { daysOf } from './calendar.ts';

/** Date formats on the wire. */
export const dateFormats = ['YYYY-MM-DD', 'MM-DD-YYYY', 'YYYY-MM', 'YYYY'] as const;
/** A date format on the wire. */
export type DateFormat = (typeof dateFormats)[number];

export type DatePart = 'year' | 'month' | 'day';

/** The typed text of each part; `''` if nothing is typed. */
export type DateParts = Record<DatePart, string>;

export const NO_PARTS: DateParts = { year: '', month: '', day: '' };

const PART_OF: Record<string, DatePart> = { YYYY: 'year', MM: 'month', DD: 'day' };
const WIDTH: Record<DatePart, number> = { year: 4, month: 2, day: 2 };

/** The parts of a format, in its order. */
export const datePartsOf = (format: DateFormat): DatePart[] => format.split('-').map((token) => PART_OF[token]!);

/** The smallest part of a format. */
export const finestPart = (format: DateFormat): DatePart =>
  (['day', 'month', 'year'] as const).find((part) => datePartsOf(format).includes(part))!;

/** Whether a text is a number for a part. A year needs all four digits, so that 80 does not mean the first century. */
const isNumberOf = (part: DatePart, text: string): boolean =>
  /^\d+$/.test(text) && text.length <= WIDTH[part] && (part !== 'year' || text.length === 4);

/** Stands for a typed `-`, which separates the parts. */
const TYPED_HYPHEN = '\u2011';

/**
 * Combines the parts to one text: a date in the format if all are numbers, otherwise the parts as typed with `-` between
 * them, which is not a valid date. So an incomplete date is kept, as an error. `undefined` if nothing is typed.
 */
export function writeDate(parts: DateParts, format: DateFormat): string | undefined {
  const typed = datePartsOf(format).map((part) => [part, parts[part].replaceAll('-', TYPED_HYPHEN).trim()] as const);
  if (typed.every(([, text]) => text === '')) return undefined;
  const complete = typed.every(([part, text]) => isNumberOf(part, text));
  return typed.map(([part, text]) => (complete ? text.padStart(WIDTH[part], '0') : text)).join('-');
}

/** The parts of a text from {@link writeDate}. */
export function readParts(text: string | undefined, format: DateFormat): DateParts {
  const pieces = (text ?? '').split('-').map((piece) => piece.replaceAll(TYPED_HYPHEN, '-'));
  return { ...NO_PARTS, ...Object.fromEntries(datePartsOf(format).map((part, i) => [part, pieces[i] ?? ''])) };
}

/** Names of the formats, as arguments that messages can select by. */
const shapeNames = { 'YYYY-MM-DD': 'ymd', 'MM-DD-YYYY': 'mdy', 'YYYY-MM': 'ym', YYYY: 'y' } as const satisfies Record<
  DateFormat,
  string
>;

/** Why a text is not a date in a format. `monthTime` is a timestamp within the month, from which texts format its name. */
type DateProblem =
  | { problem: 'incomplete'; part: DatePart; finest: DatePart }
  | { problem: 'malformed'; part: DatePart; shape: (typeof shapeNames)[DateFormat] }
  | { problem: 'noDate'; part: DatePart }
  | { problem: 'noSuchMonth'; part: 'month'; month: number }
  | { problem: 'noSuchDay'; part: 'day'; day: number; monthTime: number; year: number };

/** The first problem of a text as a date in the format; `undefined` if there is none. */
export function dateProblem(text: string, format: DateFormat): DateProblem | undefined {
  const order = datePartsOf(format);
  const pieces = text === '' ? order.map(() => '') : text.split('-');
  if (pieces.length !== order.length) return { problem: 'noDate', part: order[0]! };
  const shape = shapeNames[format];
  // More typing does not make a number of such a part.
  const wordy = order.find((part, i) => /\D/.test(pieces[i]!) || pieces[i]!.length > WIDTH[part]);
  if (wordy) return { problem: 'malformed', part: wordy, shape };
  const missing = order.find((_, i) => pieces[i] === '');
  if (missing) return { problem: 'incomplete', part: missing, finest: finestPart(format) };
  // A part with too few digits is only wrong if all parts are numbers, because `writeDate` pads complete dates.
  const malformed =
    order.find((part, i) => !isNumberOf(part, pieces[i]!)) ?? order.find((part, i) => pieces[i]!.length < WIDTH[part]);
  if (malformed) return { problem: 'malformed', part: malformed, shape };
  const {
    year = 0,
    month,
    day,
  } = Object.fromEntries(order.map((part, i) => [part, Number(pieces[i])])) as Partial<Record<DatePart, number>>;
  if (year < 1) return { problem: 'noDate', part: 'year' };
  if (month !== undefined && (month < 1 || month > 12)) return { problem: 'noSuchMonth', part: 'month', month };
  if (month !== undefined && day !== undefined && (day < 1 || day > daysOf(year, month))) {
    // Noon in the middle of the month is in the same month in every time zone.
    return { problem: 'noSuchDay', part: 'day', day, monthTime: Date.UTC(year, month - 1, 15, 12), year };
  }
  return undefined;
}

/** The order of day, month and year in a locale. */
export function localOrder(locale: string): DatePart[] {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    calendar: 'gregory',
  }).formatToParts(0);
  return parts
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'year' || type === 'month' || type === 'day');
}
