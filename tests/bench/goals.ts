import type { Measure } from './harness/visit.ts';

/** One figure of the table. */
export interface Figure {
  contender: string;
  n: number;
  measure: Measure;
  /** CPU throttling factor; default 1. */
  throttle?: number;
}

/** An upper limit that the kit must meet, for a figure or for its ratio to another figure of the same run. */
export interface Goal {
  what: string;
  figure: Figure;
  against?: Figure;
  atMost: number;
}

const kit = (n: number, measure: Measure): Figure => ({ contender: 'kit', n, measure });
const bare = (n: number, measure: Measure): Figure => ({ contender: 'bare', n, measure });

export const GOALS: readonly Goal[] = [
  { what: 'mount, N = 1,000, against bare', figure: kit(1000, 'mount'), against: bare(1000, 'mount'), atMost: 0.2 },
  { what: 'mount, N = 200, against bare', figure: kit(200, 'mount'), against: bare(200, 'mount'), atMost: 0.35 },
  {
    what: 'busy per change, N = 1,000, against bare',
    figure: kit(1000, 'change'),
    against: bare(1000, 'change'),
    atMost: 0.25,
  },
  {
    what: 'busy per change, N = 1,000, against stock JSON Forms',
    figure: kit(1000, 'change'),
    against: { contender: 'jsonforms', n: 1000, measure: 'change' },
    atMost: 0.05,
  },
  {
    what: 'busy per change, N = 1,000 against N = 50',
    figure: kit(1000, 'change'),
    against: kit(50, 'change'),
    atMost: 1.4,
  },
  {
    what: 'heap after mount, N = 1,000, against bare',
    figure: kit(1000, 'heap'),
    against: bare(1000, 'heap'),
    atMost: 0.22,
  },
  {
    what: 'mount of a page of 20, out of 1,000 against out of 200',
    figure: { contender: 'kit page of 20', n: 1000, measure: 'mount' },
    against: { contender: 'kit page of 20', n: 200, measure: 'mount' },
    atMost: 1.05,
  },
  {
    what: 'busy per change with stock renderers, N = 1,000, against stock JSON Forms',
    figure: { contender: 'kit + stock', n: 1000, measure: 'change' },
    against: { contender: 'jsonforms', n: 1000, measure: 'change' },
    atMost: 0.15,
  },
  // Browsers report tasks from 50 ms on, so no reported task is 0 here.
  {
    what: 'longest task while typing, N = 200, processor ÷ 4 (ms)',
    figure: { ...kit(200, 'longest'), throttle: 4 },
    atMost: 49,
  },
];
