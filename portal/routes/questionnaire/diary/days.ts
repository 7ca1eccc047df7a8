import type { Data } from '#portal/api/call.ts';

/** One occurrence of a diary, as the service describes it. */
export type Day = Data<'listOccurrences'>['occurrences'][number];

/** What the participant can do with a day. */
export type DayState = 'done' | 'open' | 'missed' | 'later' | 'excluded';

const states: Readonly<Record<Day['status'], DayState>> = {
  available: 'open',
  in_progress: 'open',
  completed: 'done',
  stale: 'missed',
  visible: 'later',
  disqualified: 'excluded',
  reconsent_required: 'open',
};

export const stateOf = ({ status }: Pick<Day, 'status'>): DayState => states[status];

export interface DiaryPlan {
  /** The entry to fill in now: the latest one that is open. */
  now: Day | undefined;
  /** The other entries that are open, the latest first. */
  earlier: readonly Day[];
  /** The first entry that opens later. */
  next: Day | undefined;
  done: number;
  /** The number of all entries that are listed. */
  total: number;
}

/** What the participant can do with the days of a diary. Pure. @param days in ascending order */
export function planOf(days: readonly Day[]): DiaryPlan {
  const open = days.filter((day) => stateOf(day) === 'open').reverse();
  return {
    now: open[0],
    earlier: open.slice(1),
    next: days.find((day) => stateOf(day) === 'later'),
    done: days.filter((day) => stateOf(day) === 'done').length,
    total: days.length,
  };
}

/** When the states of days change, in milliseconds since 1970. Pure. */
export const changesOf = (days: readonly Day[]): number[] =>
  days
    .flatMap((day) => {
      const state = stateOf(day);
      return state === 'open' ? [day.closes_at] : state === 'later' ? [day.opens_at] : [];
    })
    .map((moment) => Date.parse(moment ?? ''))
    .filter((time) => !Number.isNaN(time));

/** The page of the list that shows the present day. Pure. @param size entries per page */
export function pageOf(days: readonly Day[], size: number): number {
  const { now, next } = planOf(days);
  const shown = now ?? next ?? days.at(-1);
  return shown ? Math.floor(days.indexOf(shown) / size) + 1 : 1;
}
