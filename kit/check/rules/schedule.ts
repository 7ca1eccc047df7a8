import { dateShapes, readDate } from '#kit/pure/dates/index.ts';
import type { Found, Rule } from '../finding.ts';

interface DayOffset {
  days?: number;
  weeks?: number;
  months?: number;
  at?: string;
}

/** When a node can be answered, as its definition says. Its shape has been checked against the schema. */
export interface NodeSchedule {
  opens?: string | DayOffset;
  closes?: string | DayOffset;
  every?: { days?: number; weeks?: number; months?: number };
  occurrences?: number;
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
/** `2026-03-01` means the start of that day. */
const withTime = (text: string): string => (text.includes('T') ? text : `${text}T00:00`);
const timeOf = (when: NodeSchedule['opens']): string =>
  typeof when === 'string' ? withTime(when).slice(11) : (when?.at ?? '00:00');
/** A length in days. A month counts as the shortest one. */
export const inDays = ({ days = 0, weeks = 0, months = 0 }: DayOffset): number => days + 7 * weeks + 28 * months;

/** The problem of a local day or time that no calendar or clock has. */
function impossible(when: NodeSchedule['opens'], pointer: string): Found[] {
  const [day, time] = typeof when === 'string' ? withTime(when).split('T') : [undefined, when?.at ?? '00:00'];
  if (day !== undefined && !readDate(day, dateShapes.date))
    return [{ pointer, message: `The calendar has no day ${day}.` }];
  return isTime(time!)
    ? []
    : [
        {
          pointer: typeof when === 'string' ? pointer : `${pointer}/at`,
          message: `There is no time ${time}.`,
          fix: 'Write a time from 00:00 to 23:59.',
        },
      ];
}

/** The rules for one node's schedule. The service checks what it says about other nodes. */
export const scheduleRules: readonly Rule<NodeSchedule>[] = [
  {
    code: 'impossibleTime',
    severity: 'error',
    find: ({ opens, closes }) => [...impossible(opens, '/opens'), ...impossible(closes, '/closes')],
  },
  {
    code: 'closesBeforeOpens',
    severity: 'error',
    find({ opens, closes }) {
      if (typeof closes === 'string')
        return typeof opens === 'string' && withTime(closes) <= withTime(opens)
          ? [
              {
                pointer: '/closes',
                message: `It opens at ${withTime(opens)} and closes at ${withTime(closes)}, so no participant can answer it.`,
                fix: 'Give “closes” a later day or time.',
              },
            ]
          : [];
      return closes && inDays(closes) === 0 && timeOf(closes) <= timeOf(opens)
        ? [
            {
              pointer: '/closes',
              message: `Each occurrence opens at ${timeOf(opens)} and closes on the same day at ${timeOf(closes)}, so no participant can answer it.`,
              fix: 'Write { "days": 1 } for midnight at the end of the day, or a later time.',
            },
          ]
        : [];
    },
  },
  {
    code: 'alreadyClosed',
    severity: 'warning',
    find: ({ opens, closes }) =>
      typeof closes === 'string' &&
      !(typeof opens === 'string' && withTime(closes) <= withTime(opens)) &&
      withTime(closes) < new Date().toISOString()
        ? [{ pointer: '/closes', message: `It closed on ${closes}, so participants can no longer answer it.` }]
        : [],
  },
  {
    code: 'everyOnce',
    severity: 'warning',
    find: ({ every, occurrences }) =>
      every && occurrences === 1
        ? [
            {
              pointer: '/occurrences',
              message: 'It says “every”, but has only one occurrence, so it never opens again.',
              fix: 'Raise “occurrences”, or leave “every” out.',
            },
          ]
        : [],
  },
];
