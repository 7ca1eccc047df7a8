import type { FormMeasure } from './harness/formTable.ts';

/** An upper limit for the kit on one large form, on a processor slowed down to a quarter. */
export interface FormGoal {
  shape: string;
  measure: FormMeasure;
  atMost: number;
}

/** The longest task that goes unnoticed by the browser's own report of long tasks (50 ms and more). */
const NO_LONG_TASK = 49;

export const FORM_GOALS: readonly FormGoal[] = [
  ...['pages', 'one page', 'instruments', 'rows', 'groups'].flatMap((shape): FormGoal[] => [
    { shape, measure: 'keyTask', atMost: NO_LONG_TASK },
    { shape, measure: 'lost', atMost: 0 },
  ]),
  { shape: 'one page', measure: 'first', atMost: 500 },
  { shape: 'pages', measure: 'turnTask', atMost: 100 },
  { shape: 'pages', measure: 'gateTask', atMost: 150 },
  { shape: 'one page', measure: 'gateTask', atMost: 150 },
];
