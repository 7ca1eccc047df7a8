import { expect, it, describe } from 'vitest';
import { isInstrumentField } from '#kit/form/instruments/instrumentField.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

import { fromAnswers, toAnswers } from '#kit/pure/compile/answers.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { variablesOf } from '#kit/pure/compile/variables.ts';
import { itemKey, scored, withAnswer, type ScaleValue } from '#kit/form/instruments/scale.ts';
import { createAjv } from '#kit/pure/validation/ajvHost.ts';
import { messageFor } from '#kit/pure/validation/messageFor.ts';
import { answerValidator } from '#service/participation/answers/answerValidator.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { Refusal } from '#service/refusal.ts';
import { isWhole, isChanged, sampleOf } from '#tests/sample.ts';

/** Facts from an instrument's publication and from the API contract, written down independently of the code under test. */
interface Stated {
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

const stated: readonly Stated[] = [
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
interface AnswerSet {
  answers: readonly number[];
  sum: number;
}

/** Sets that fit in every run. */
const FEW = 100;

/** The sampled sets of answers of an instrument; all of them if the instrument has few or has changed. */
function* sampledSets(instrument: Stated): Generator<AnswerSet> {
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
function wireOf({ names, score }: Stated, answers: readonly number[], sum: number): Record<string, number> {
  const wire: Record<string, number> = { name: score(sum) };
  for (let i = 0; i < names.length; i += 1) wire[names[i]!] = answers[i]!;
  return wire;
}

const now = () => new Date('2026-06-15T12:00:00Z');
const INCOMPLETE = 'Not all questions have been answered';

/** The form as compiled by portal and service, with checks by the client's and the service's validation. */
function instrumentForm({ type }: Stated, required = true) {
  const form = compileForm(
    { schema: [{ inputs: [{ interface: type, name: 'name', label: 'Label', required }] }] },
    fieldTypes,
  );
  const field = form.fields[0]!;
  const fieldType = field.type;
  if (!isInstrumentField(fieldType)) throw new Error(`${type} is not an instrument`);
  const check = createAjv({ now }).compile(form.schema);
  const text = () => messageFor(check.errors![0]! as never, fieldType.messages).message.defaultMessage;
  return {
    form,
    scale: fieldType.instrument.scale,
    accepts: (wire: Record<string, number>) => check(fromAnswers(form, wire)),
    /** The error text of the set that was just rejected. */
    said: text,
    /** The result of the service's own reading of the submitted answers. */
    serviceSays(wire: Record<string, number>): string | undefined {
      try {
        readAnswers(
          form,
          Object.entries(wire).map(([attribute, value]) => ({ attribute, value })),
          now,
        );
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        return refusal.reasons.map(({ message, attribute }) => `${attribute}: ${message.defaultMessage}`).join();
      }
    },
  };
}

/** Every STRIDE-th set is also passed through the whole of the service's reading; a prime, so that all answers occur. */
const STRIDE = 997;

/** Tests the sampled sets of answers of an instrument: complete, with a missing item, with a wrong score. */
function proveScoring(instrument: Stated): void {
  describe(`the sets of answers of ${instrument.type}`, () => {
    const { form, scale, accepts, said, serviceSays } = instrumentForm(instrument);
    const { names, sets, items } = instrument;
    const taken = [...sampledSets(instrument)];

    it('are different, and all of them in a whole run', () => {
      const different = new Set(taken.map(({ answers }) => answers.join()));
      expect(different.size).toBe(taken.length);
      if (isWhole) expect(different.size).toBe(sets);
      // Each item has each answer in every part of the sample.
      for (let item = 0; item < items; item += 1)
        expect(new Set(taken.map(({ answers }) => answers[item])).size).toBe(instrument.highest + 1);
    });

    it('are scored, submitted and accepted', () => {
      const { validate } = answerValidator(now);
      const faults: string[] = [];
      let count = 0;
      for (const { answers, sum } of taken) {
        let value: ScaleValue | undefined;
        for (let i = 0; i < items; i += 1) value = withAnswer(value, i, answers[i]!);
        const wire = wireOf(instrument, answers, sum);
        const sent = toAnswers(form, { data: { name: scored(value!, scale) } });
        const back = fromAnswers(form, sent);
        const isRight =
          Object.keys(sent).length === names.length + 1 &&
          sent.name === wire.name &&
          names.every((name, i) => sent[name] === answers[i]);
        const isBack =
          (back.name as ScaleValue).total === wire.name &&
          answers.every((answer, i) => (back.name as ScaleValue)[itemKey(i)] === answer);
        if (!isRight || !isBack || !validate(form.schema, back) || !accepts(wire)) faults.push(answers.join());
        if (count % STRIDE === 0 && serviceSays(wire) !== undefined) faults.push(`service: ${answers.join()}`);
        count += 1;
      }
      expect(faults).toEqual([]);
    });

    it('are rejected if any one item is missing', () => {
      const faults: string[] = [];
      let count = 0;
      for (let gap = 0; gap < items; gap += 1) {
        for (const { answers, sum } of taken) {
          if (answers[gap] !== 0) continue; // All other combinations occur with this item at 0.
          const { [names[gap]!]: _left, ...wire } = wireOf(instrument, answers, sum);
          if (accepts(wire) || said() !== INCOMPLETE) faults.push(`${answers.join()} without ${gap}`);
          if (count % STRIDE === 0 && serviceSays(wire) !== `name: ${INCOMPLETE}`)
            faults.push(`service: ${answers.join()} without ${gap}`);
          count += 1;
        }
      }
      if (isWhole) expect(count).toBe((items * sets) / (instrument.highest + 1));
      expect(count).toBeGreaterThanOrEqual(items);
      expect(faults).toEqual([]);
    });

    it('are rejected with a wrong total, or with none', () => {
      const faults: string[] = [];
      const most = instrument.score(items * instrument.highest);
      let count = 0;
      for (const { answers, sum } of taken) {
        const wire = wireOf(instrument, answers, sum);
        for (const total of [instrument.score(sum + 1), instrument.score(sum - 1)]) {
          if (total < 0 || total > most) continue; // Out of range, which has a different error text.
          const wrong = { ...wire, name: total };
          if (accepts(wrong) || said() !== instrument.refusal) faults.push(`${answers.join()} as ${total}`);
          if (count % STRIDE === 0 && serviceSays(wrong) !== `name: ${instrument.refusal}`)
            faults.push(`service: ${answers.join()} as ${total}`);
        }
        const { name: _total, ...without } = wire;
        if (count % STRIDE === 0 && (accepts(without) || serviceSays(without) === undefined))
          faults.push(`${answers.join()} without a total`);
        count += 1;
      }
      expect(faults).toEqual([]);
    });
  }, 300_000);
}

for (const instrument of stated) proveScoring(instrument);

it('has 360,871 sets for the four instruments', () => {
  const four = stated.filter(({ type }) => ['gad7', 'phq9', 'ess', 'acq5'].includes(type));
  expect(four.reduce((all, { sets }) => all + sets, 0)).toBe(360_871);
});

it('covers every instrument', () => {
  expect(
    fieldTypes
      .filter(isInstrumentField)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(stated.map(({ type }) => type).sort());
});

it.each<[answers: Record<string, number> | undefined, needsSupport: boolean]>([
  [undefined, false],
  [{}, false],
  [{ item_0: 3, item_7: 3 }, false],
  [{ item_8: 0 }, false],
  [{ item_8: 1 }, true],
  [{ item_0: 0, item_8: 3 }, true],
])('a PHQ-9 with the answers %j shows the crisis message: %s', (value, needsSupport) =>
  expect(instrumentForm(stated.find(({ type }) => type === 'phq9')!).form.fields[0]!.type.needsSupport!(value)).toBe(
    needsSupport,
  ),
);

it.each(['gad2', 'phq2'])('the open questions of %s are the items without an answer', (type) => {
  const field = instrumentForm(stated.find((each) => each.type === type)!).form.fields[0]!;
  const open = (value: ScaleValue | undefined) =>
    field.type.openQuestions!(value, field.options).map(({ index, label }) => [index, label !== '']);
  expect(open(undefined)).toEqual([
    [0, true],
    [1, true],
  ]);
  expect(open({ item_0: 0 })).toEqual([[1, true]]);
  expect(open({ item_0: 0, item_1: 3, total: 3 })).toEqual([]);
});

it.each(stated)('the codebook has the score of $type and each item with its text and options', (instrument) => {
  const { names, highest, items, score, refusal } = instrument;
  const of = refusal === 'invalid sum' ? 'sum' : 'mean';
  const [total, ...parts] = variablesOf(instrumentForm(instrument).form);
  expect(total).toMatchObject({ name: 'name', part: `score (${of})`, choices: [] });
  const most = score(items * highest);
  expect(total!.schema).toEqual({ type: of === 'sum' ? 'integer' : 'number', minimum: 0, maximum: most });
  expect(parts.map(({ name }) => name)).toEqual(names);
  expect(new Set(parts.map(({ item }) => item)).size).toBe(items);
  for (const { item, schema, choices } of parts) {
    expect(item).not.toBe('');
    expect(schema).toMatchObject({ type: 'integer' });
    expect(choices.map(({ value }) => value).toSorted()).toEqual((schema.enum as number[]).toSorted());
    expect(choices).toHaveLength(highest + 1);
  }
});

it.each(stated)('an optional $type takes some of its answers, and a score only with all of them', (instrument) => {
  const { form } = instrumentForm(instrument, false);
  const check = createAjv({ now }).compile(form.schema);
  const accepts = (name: object) => check({ name });
  const all = Object.fromEntries(instrument.names.map((_, index) => [itemKey(index), 1]));
  const { item_1: _left, ...some } = all;
  const total = instrument.score(instrument.items);
  expect(check({})).toBe(true);
  expect(accepts(some)).toBe(true);
  expect(accepts({ ...all, total })).toBe(true);
  expect(accepts({}), 'no answer').toBe(false);
  expect(accepts({ ...some, total: total - 1 }), 'a score of some answers').toBe(false);
  expect(accepts(all), 'all answers without the score').toBe(false);
  expect(accepts({ ...some, item_0: instrument.highest + 1 }), 'an answer that is no option').toBe(false);
  expect(check({ name: 3 }), 'no answers at all').toBe(false);
});

it.each(stated)('the answers of $type that are missing are in no submission', (instrument) => {
  const { form, scale } = instrumentForm(instrument, false);
  const [first, second] = instrument.names;
  expect(toAnswers(form, { data: {} })).toEqual({});
  expect(fromAnswers(form, {})).toEqual({});
  const some = { item_1: 1 };
  expect(scored(some, scale)).toBe(some);
  expect(withAnswer({ ...some, total: 9 }, 0, 0)).toEqual({ item_0: 0, item_1: 1 });
  expect(toAnswers(form, { data: { name: some } })).toEqual({ [second!]: 1 });
  expect(fromAnswers(form, { [second!]: 1 })).toEqual({ name: some });
  expect(fromAnswers(form, { [first!]: 0 })).toEqual({ name: { item_0: 0 } });
  expect(fromAnswers(form, { name: 4 })).toEqual({ name: { total: 4 } });
});

it.each(stated)('a condition reads the score of $type, and each item by its number', (instrument) => {
  const { scale, form } = instrumentForm(instrument);
  const places = form.fields[0]!.type.conditionPlaces!(form.fields[0]!.input);
  const shown = (condition: object, name: ScaleValue) => {
    const other = { interface: 'text', name: 'other', label: 'Other', required: true, condition };
    const inputs = [{ interface: instrument.type, name: 'name', label: 'Label' }, other];
    const check = createAjv({ now }).compile(compileForm({ schema: [{ inputs }] } as never, fieldTypes).schema);
    return !check({ name });
  };
  const { names, highest } = instrument;
  expect(Object.keys(places.rows!)).toEqual(names.map((name) => name.slice('name_'.length)));
  let value: ScaleValue = {};
  for (let i = 0; i < names.length; i += 1) value = withAnswer(value, i, i === 1 ? 1 : 0);
  const second = Number(names[1]!.slice('name_'.length));
  expect(shown({ field: 'name', more_than: 0 }, scored(value, scale))).toBe(true);
  expect(shown({ field: 'name', more_than: highest }, scored(value, scale))).toBe(false);
  expect(shown({ field: 'name', row: second, equals: 1 }, scored(value, scale))).toBe(true);
  expect(shown({ field: 'name', row: second - 1, equals: 1 }, scored(value, scale))).toBe(false);
});
