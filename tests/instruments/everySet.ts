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

/** Every complete set of answers with its sum, counted like an odometer. Yields the same array each time. */
export function* everySet({ items, highest }: Stated): Generator<{ answers: readonly number[]; sum: number }> {
  const answers = new Array<number>(items).fill(0);
  let sum = 0;
  for (;;) {
    yield { answers, sum };
    let wheel = 0;
    while (wheel < items && answers[wheel] === highest) {
      answers[wheel] = 0;
      sum -= highest;
      wheel += 1;
    }
    if (wheel === items) return;
    answers[wheel]! += 1;
    sum += 1;
  }
}

/** The submitted answers of a set: the score under the field's own name, and each item. */
export function wireOf({ names, score }: Stated, answers: readonly number[], sum: number): Record<string, number> {
  const wire: Record<string, number> = { name: score(sum) };
  for (let i = 0; i < names.length; i += 1) wire[names[i]!] = answers[i]!;
  return wire;
}
