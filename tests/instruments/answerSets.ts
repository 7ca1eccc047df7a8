import { isChanged, sampleOf } from '#tests/sample.ts';

/** Facts from an instrument's publication and from the API contract, written down independently of the code under test. */
export interface Stated {
  type: string;
  items: number;
  /** Answers range from 0 to this number. */
  highest: number;
  /** The names of the items' answers for a field called `name`. */
  names: readonly string[];
  /** The score for the sum of the answers. */
  score(sum: number): number;
  sets: number;
  refusal: 'invalid sum' | 'invalid average';
}

export const stated: readonly Stated[] = [
  {
    type: 'gad7',
    items: 7,
    highest: 3,
    sets: 16_384,
    score: (sum) => sum,
    refusal: 'invalid sum',
    names: ['name_0', 'name_1', 'name_2', 'name_3', 'name_4', 'name_5', 'name_6'],
  },
  {
    type: 'phq9',
    items: 9,
    highest: 3,
    sets: 262_144,
    score: (sum) => sum,
    refusal: 'invalid sum',
    names: ['name_0', 'name_1', 'name_2', 'name_3', 'name_4', 'name_5', 'name_6', 'name_7', 'name_8'],
  },
  {
    type: 'ess',
    items: 8,
    highest: 3,
    sets: 65_536,
    score: (sum) => sum,
    refusal: 'invalid sum',
    names: ['name_1', 'name_2', 'name_3', 'name_4', 'name_5', 'name_6', 'name_7', 'name_8'],
  },
  {
    type: 'acq5',
    items: 5,
    highest: 6,
    sets: 16_807,
    score: (sum) => (sum * 2) / 10,
    refusal: 'invalid average',
    names: ['name_1', 'name_2', 'name_3', 'name_4', 'name_5'],
  },
  {
    type: 'phq2',
    items: 2,
    highest: 3,
    sets: 16,
    score: (sum) => sum,
    refusal: 'invalid sum',
    names: ['name_0', 'name_1'],
  },
  {
    type: 'gad2',
    items: 2,
    highest: 3,
    sets: 16,
    score: (sum) => sum,
    refusal: 'invalid sum',
    names: ['name_0', 'name_1'],
  },
];

/** A set of answers of each item, with its sum. */
export interface AnswerSet {
  answers: readonly number[];
  sum: number;
}

/** Sets that fit in every run. */
const FEW = 100;

/** The sampled sets of answers of an instrument; all of them if the instrument has few or has changed. */
export function* sampledSets(instrument: Stated): Generator<AnswerSet> {
  const isTaken = instrument.sets < FEW || isChanged(`renderers/instruments/${instrument.type}`);
  const places = Array.from({ length: instrument.sets }, (_, place) => place);
  for (const place of sampleOf(places, () => isTaken)) yield setAt(instrument, place);
}

/**
 * The complete set of answers at a place. In the digits of the place each eighth has the same first items, so an answer is the sum of
 * its digit and all later ones: each item has every answer in each eighth, and each set still has one place.
 */
function setAt({ items, highest }: Stated, place: number): AnswerSet {
  const answers = new Array<number>(items);
  for (let rest = place, i = 0; i < items; i += 1, rest = Math.floor(rest / (highest + 1)))
    answers[i] = rest % (highest + 1);
  for (let i = items - 2; i >= 0; i -= 1) answers[i] = (answers[i]! + answers[i + 1]!) % (highest + 1);
  return { answers, sum: answers.reduce((sum, answer) => sum + answer, 0) };
}

/** The submitted answers of a set: the score under the field's own name, and each item. */
export function wireOf({ names, score }: Stated, answers: readonly number[], sum: number): Record<string, number> {
  const wire: Record<string, number> = { name: score(sum) };
  for (let i = 0; i < names.length; i += 1) wire[names[i]!] = answers[i]!;
  return wire;
}
