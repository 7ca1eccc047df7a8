import { FORM_CONTENDERS } from '../contenders.ts';
import type { FormGoal } from '../formGoals.ts';
import { SHAPES } from '../page/shapes/shapes.ts';
import { short, table } from './report.ts';
import { median, percentile } from './statistics.ts';
import type { FormVisit } from './visitForm.ts';

export type FormMeasure = Exclude<keyof FormVisit, 'keys'> | 'keyPaint';

/** A visit with its parameters. */
export interface FormSample extends FormVisit {
  contender: string;
  shape: string;
}

/** The lines of each form's table, in the order of a visit. */
const LINES: readonly { measure: FormMeasure; what: string; isTask?: true }[] = [
  { measure: 'first', what: 'first field, ms' },
  { measure: 'mount', what: 'all fields, ms' },
  { measure: 'mountTask', what: 'longest task until then, ms', isTask: true },
  { measure: 'gatePaint', what: '30 questions appear: click to frame, ms' },
  { measure: 'gateTask', what: '30 questions appear: longest task, ms', isTask: true },
  { measure: 'keyPaint', what: 'typing: key to frame, 95th percentile, ms' },
  { measure: 'key', what: 'typing: main thread per key, ms' },
  { measure: 'keyTask', what: 'typing: longest task, ms', isTask: true },
  { measure: 'lost', what: 'typing: letters lost of 30' },
  { measure: 'turnPaint', what: 'page of 40: click to frame, ms' },
  { measure: 'turnTask', what: 'page of 40: longest task, ms', isTask: true },
  { measure: 'dom', what: 'elements' },
];

const [OURS, ...PEERS] = FORM_CONTENDERS.map(({ name }) => name);

/** The median over the repetitions; for typing, the 95th percentile over all keys. NaN if the run did not measure it. */
function figureOf(samples: readonly FormSample[], measure: FormMeasure): number {
  if (measure === 'keyPaint')
    return percentile(
      samples.flatMap(({ keys }) => keys),
      0.95,
    );
  return median(samples.map((sample) => sample[measure]));
}

const words = (value: number, isTask: boolean): string =>
  Number.isNaN(value) ? '–' : isTask && value === 0 ? '<50' : short(value);

/** The ratio of the kit to a peer, or nothing if either had no task that browsers report. */
const ratio = (ours: number, theirs: number): string =>
  ours > 0 && theirs > 0 ? ` (${(ours / theirs).toFixed(2)})` : '';

/** The result as Markdown: a table per form with goal, kit, peers and, in brackets, the kit's ratio to each peer. */
export function formTables(samples: readonly FormSample[], goals: readonly FormGoal[]): string {
  const of = (shape: string, contender: string) =>
    samples.filter((sample) => sample.shape === shape && sample.contender === contender);
  const tables = SHAPES.filter(({ name }) => of(name, OURS!).length > 0).map(({ name, what }) => {
    const rows = LINES.flatMap(({ measure, what: label, isTask = false }) => {
      const ours = figureOf(of(name, OURS!), measure);
      if (Number.isNaN(ours)) return [];
      const goal = goals.find((one) => one.shape === name && one.measure === measure);
      const verdict = goal && (ours <= goal.atMost ? 'met' : '**missed**');
      const peers = PEERS.map((peer) => {
        const theirs = figureOf(of(name, peer), measure);
        return words(theirs, isTask) + ratio(ours, theirs);
      });
      return [[label, goal ? `≤ ${goal.atMost}: ${verdict}` : '', words(ours, isTask), ...peers]];
    });
    const head = ['measure', 'goal', OURS!, ...PEERS.map((peer) => `${peer} (kit ÷ ${peer})`)];
    return `### ${name}\n\n${what[0]!.toUpperCase()}${what.slice(1)}.\n\n${table(head, rows)}`;
  });
  return `${tables.join('\n\n')}\n`;
}
