import { describe, expect, test } from 'vitest';
import {
  compileForm,
  conditionHolds,
  type FormDefinition,
  firstValue,
  readsFingerprint,
  settle,
  toAnswers,
  withAnswers,
} from '#kit/pure/compile/index.ts';
import type { Answers } from '#kit/pure/fields/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { checkForm } from '#kit/check/index.ts';
import { intlFor } from '#service/texts.ts';

installExpressions();
const { validate } = createValidator({ now: () => new Date('2026-03-10T12:00:00Z') });

const sleep: FormDefinition = {
  schema: [
    {
      inputs: [
        { interface: 'number', name: 'hours', label: 'Hours', config: { decimal: 1 } },
        { interface: 'text', name: 'pet', label: 'Pet' },
        { interface: 'date_picker', name: 'since', label: 'Since' },
        {
          interface: 'radioinput',
          name: 'trouble',
          label: 'Trouble',
          options: [
            { value: 'no', label: { en: 'None', es: 'Ninguno' }, score: 0 },
            { value: 'yes', label: { en: 'A lot', es: 'Mucho' }, score: 3 },
          ],
        },
        {
          interface: 'checkboxgroupwithnone',
          name: 'signs',
          label: 'Signs',
          options: [
            { value: 'snores', label: 'Snores' },
            { value: 'turns', label: 'Turns' },
          ],
        },
        { interface: 'blood_pressure', name: 'pressure', label: 'Pressure' },
        {
          interface: 'array',
          name: 'pills',
          label: 'Pills',
          inputs: [
            { interface: 'text', name: 'name', label: 'Name' },
            { interface: 'number', name: 'dose', label: 'Dose' },
          ],
        },
        { interface: 'hidden', name: 'week', label: 'Week', value: 'hours * 7' },
        { interface: 'password', name: 'secret', label: 'Secret' },
        { interface: 'text', name: 'who', label: 'Who', identifying: true },
        { interface: 'email', name: 'mail', label: 'Mail' },
        { interface: 'insurance_id', name: 'policy', label: 'Policy', identifying: false },
      ],
    },
  ],
};
const answers: Answers = {
  hours: 6.5,
  pet: 'Mila & Co',
  since: '2026-03-01',
  trouble: { answer: 'yes' },
  signs: [{ answer: 'snores' }],
  pressure: { systolic: 120, diastolic: 80 },
  pills: [
    { name: 'A', dose: 2 },
    { name: 'B', dose: 5 },
  ],
  week: 45.5,
  secret: 'x',
  who: 'Ana',
  mail: 'a@example.org',
};
const mood = (value: number) => ({
  form: { schema: [{ inputs: [{ interface: 'number', name: 'mood', label: 'Mood' }] }] },
  answers: { mood: value },
});
const reads: FormDefinition['reads'] = {
  sleep: { form: sleep, answers },
  'last-night': { form: sleep, answers: { hours: 4 } },
  new: { form: sleep },
  diary: mood(9),
  'diary[last]': mood(3),
};

const formOf = (inputs: readonly object[], given = reads): FormDefinition => ({
  reads: given,
  schema: [{ inputs: inputs as never }],
});
const compiled = (inputs: readonly object[], locale = 'en') => compileForm(formOf(inputs), fieldTypes, { locale });
const context = (locale: string) => {
  const { formatMessage } = intlFor(locale);
  return { locale, formatMessage: (message: never, values: never) => formatMessage(message, values) } as never;
};

describe('a calculated answer', () => {
  test.each<[string, unknown]>([
    ['sleep.hours', 6.5],
    ['sleep.hours + 1', 7.5],
    ['`last-night`.hours', 4],
    ['sleep.hours - `last-night`.hours', 2.5],
    ['new.hours', undefined],
    ['new.hours + 1', undefined],
    ['coalesce(new.hours, 8)', 8],
    ['days_between(sleep.since, @2026-03-03)', 2],
    ["if(sleep.trouble = 'yes', 1, 2)", 1],
    ["if(new.trouble = 'yes', 1, 2)", 2],
    ['sleep.trouble.score', 3],
    ["if(sleep.signs contains 'snores', 1, 2)", 1],
    ['count(sleep.signs)', 1],
    ['count(new.signs)', 0],
    ['count(sleep.pills)', 2],
    ['sum(sleep.pills.dose)', 7],
    ['sleep.pills[2].dose', 5],
    ['count(sleep.pills where (dose > 3))', 1],
    ['if(any(sleep.pills, dose > own), 1, 2)', 1],
    ['sleep.week', 45.5],
    ['sleep.pressure.systolic', 120],
    ['new.pressure.systolic', undefined],
    ['diary.mood', 9],
    ['diary[last].mood', 3],
    ['diary.mood - diary[last].mood', 6],
  ])('%s is %s', (value, expected) => {
    const form = compiled([
      { interface: 'number', name: 'own', label: 'Own' },
      { interface: 'number', name: 'result', label: 'Result', value },
    ]);
    expect(form.problems).toEqual([]);
    expect(toAnswers(form, { data: settle(form, { data: { own: 4 }, validate }) }).result).toBe(expected);
  });
});

describe('a fault', () => {
  test.each<[string, string, string]>([
    ['slep.hours', 'unknownName', 'there is no answer or questionnaire “slep”. Did you mean “sleep”?'],
    ['sleep.hous', 'unknownName', 'there is no answer “sleep.hous”. Did you mean “sleep.hours”?'],
    ['`last-night`.hous', 'unknownName', 'there is no answer “`last-night`.hous”. Did you mean “`last-night`.hours”?'],
    ['last-night.hours', 'unknownName', 'there is no answer “last-night”. Did you mean “`last-night`”?'],
    ['1 + last-night.hours * 2', 'unknownName', 'there is no answer “last-night”. Did you mean “`last-night`”?'],
    ['sleep', 'expressionType', '“sleep” is made of several parts: hours, pet'],
    ['sleep.pet', 'expressionType', '“value” needs a number, but “sleep.pet” is a text.'],
    ['sleep.pet + 1', 'expressionType', '“+” needs a number, but “sleep.pet” is a text.'],
    ["if(sleep.trouble = 'yess', 1, 2)", 'unknownOption', '“yess” is no option of “sleep.trouble”'],
    ['sleep.pressure.systolc', 'unknownName', 'there is no part “sleep.pressure.systolc”. Did you mean'],
    ['length(sleep.secret)', 'readsSensitive', '“sleep.secret” is secret or says who somebody is'],
    ['length(sleep.who)', 'readsSensitive', '“sleep.who” is secret'],
    ['length(sleep.policy)', 'readsSensitive', '“sleep.policy” is secret'],
    ['length(sleep.mail)', 'readsSensitive', '“sleep.mail” is secret'],
    ['sleep[last].hours', 'unknownName', 'there is no answer'],
  ])('%s: %s', (value, code, words) => {
    const input = { interface: 'number', name: 'result', label: 'Result', value };
    const found = checkForm(formOf([input]), {
      fieldTypes,
      commonKeys: Object.keys(input),
      checks: [],
    } as never).findings;
    const fault = found.find((each) => each.code === code);
    expect(`${fault?.severity} ${fault?.message} ${fault?.fix ?? ''}`).toContain(words.split(' Did')[0]);
    expect(fault?.severity).toBe('error');
    if (words.includes('Did')) expect(JSON.stringify(fault)).toContain(/“([^”]*)”\?/.exec(words)?.[1] ?? '');
    const form = compiled([input]);
    expect(toAnswers(form, { data: settle(form, { data: {}, validate }) }).result).toBeUndefined();
  });
});

/** What a field of the form is with these answers. */
function state(input: object, data: Record<string, unknown> = {}, given = reads) {
  const form = compileForm(formOf([{ name: 'x', label: 'X', ...input }], given), fieldTypes, { locale: 'en' });
  expect(form.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const field = form.fields.find(({ name }) => name === 'x')!;
  const at = { data, validate };
  return { form, field, at, options: withAnswers(field, at, context('en')).options };
}
/** The same study before the other form was answered. */
const unanswered: FormDefinition['reads'] = { sleep: { form: sleep } };

describe('in each place of a form', () => {
  const number = { interface: 'number' };
  test('a condition', () => {
    const shown = (given: typeof reads) => {
      const { field, at } = state({ ...number, condition: "sleep.hours < 7 and sleep.trouble = 'yes'" }, {}, given);
      return conditionHolds(field.condition!, at);
    };
    expect([shown(reads), shown(unanswered)]).toEqual([true, false]);
  });
  test('the condition of a page, in the schema that the service and Ajv read', () => {
    const definition = (given: typeof reads): FormDefinition => ({
      reads: given,
      schema: [
        { sections: [{ inputs: [{ interface: 'number', name: 'a', label: 'A' }] }] },
        {
          condition: 'sleep.hours < 7',
          sections: [{ inputs: [{ interface: 'number', name: 'b', label: 'B', required: true }] }],
        },
      ],
    });
    const accepts = (given: typeof reads) => validate(compileForm(definition(given), fieldTypes).schema, {});
    expect([accepts(reads), accepts(unanswered)]).toEqual([false, true]);
  });
  test('a first value', () => {
    const { field, at } = state({ ...number, initial: 'sleep.hours' });
    expect(firstValue(field, at)).toBe(6.5);
  });
  test('a rule', () => {
    const input = { ...number, validations: [{ must: 'this <= sleep.hours', message: 'Less.' }] };
    const accepts = (x: number, given = reads) => validate(state(input, {}, given).form.schema, { x });
    expect([accepts(6), accepts(7), accepts(6, unanswered)]).toEqual([true, false, false]);
  });
  test('a bound', () => {
    const input = { ...number, config: { maximum: 'sleep.hours' } };
    const accepts = (x: number, given = reads) => validate(state(input, {}, given).form.schema, { x });
    expect([accepts(6), accepts(7), accepts(7, unanswered)]).toEqual([true, false, true]);
    expect(state(input).options?.outOfBounds).toEqual({ maximum: { keyword: 'maximum', limit: 6.5 } });
  });
  test('required', () => {
    const input = { ...number, required: 'sleep.hours < 7' };
    const accepts = (given = reads) => validate(state(input, {}, given).form.schema, {});
    expect([accepts(), accepts(unanswered)]).toEqual([false, true]);
  });
  test('the condition of an option', () => {
    const options = [
      { value: 'snores', label: 'S', condition: 'sleep.signs contains it' },
      { value: 'turns', label: 'T', condition: 'sleep.signs contains it' },
    ];
    const { options: shown } = state({ interface: 'radioinput', options });
    expect((shown?.choices as { value: string }[]).map(({ value }) => value)).toEqual(['snores']);
  });
  test('the number of entries', () => {
    const input = {
      interface: 'array',
      config: { count: 'count(sleep.pills)' },
      inputs: [{ ...number, name: 'n', label: 'N' }],
    };
    const accepts = (x: object[], given = reads) => validate(state(input, {}, given).form.schema, { x });
    expect([accepts([{}, {}]), accepts([{}]), accepts([{}], unanswered)]).toEqual([true, false, false]);
  });
  test('a score', () => {
    const { form } = state({ interface: 'score', config: { items: ['sleep.trouble.score', 'sleep.hours'] } });
    expect(toAnswers(form, { data: settle(form, { data: {}, validate }) }).x).toBe(9.5);
  });
  test('inside a list', () => {
    const inputs = [
      { ...number, name: 'n', label: 'N' },
      { ...number, name: 'more', label: 'More', value: 'n + sleep.hours' },
      { ...number, name: 'seen', label: 'Seen', condition: 'n > sleep.hours' },
    ];
    const { form } = state({ interface: 'array', inputs });
    const rows = [
      { n: 7, seen: 1 },
      { n: 1, seen: 1 },
    ];
    const data = settle(form, { data: { x: rows }, validate });
    expect(data.x).toEqual([
      { n: 7, more: 13.5, seen: 1 },
      { n: 1, more: 7.5 },
    ]);
  });
});

describe('a text', () => {
  const label = (text: string, locale: string, given = reads) => {
    const input = { interface: 'number', name: 'x', label: { en: text, es: text } };
    const form = compileForm(formOf([input], given), fieldTypes, { locale });
    expect(form.problems).toEqual([]);
    return withAnswers(form.fields[0]!, { data: {}, validate }, context(locale)).label;
  };
  test.each([
    ['{{ sleep.hours }} h', 'en', '6.5 h'],
    ['{{ sleep.hours }} h', 'es', '6,5 h'],
    ['{{ sleep.hours * 2 }}', 'es', '13'],
    ['{{ sleep.trouble }}', 'en', 'A lot'],
    ['{{ sleep.trouble }}', 'es', 'Mucho'],
    ['{{ label(sleep.trouble) }}!', 'es', 'Mucho!'],
    ['{{ sleep.since }}', 'en', 'March 1, 2026'],
    ['{{ sleep.pet }}', 'en', 'Mila & Co'],
    ['{{ sleep.signs }}', 'en', 'Snores'],
    ['{{ diary[last].mood }} {{ diary.mood }}', 'en', '3 9'],
    ['{{ `last-night`.hours }}', 'en', '4'],
    ['{{ new.hours }}', 'en', '—'],
  ])('%s in %s: %s', (text, locale, expected) => {
    expect(label(text, locale)).toBe(expected);
  });
  test('a secret is a fault, and a dash', () => {
    const form = compiled([{ interface: 'number', name: 'x', label: '{{ sleep.mail }}' }]);
    expect(form.problems.map(({ code }) => code)).toEqual(['readsSensitive']);
    expect(withAnswers(form.fields[0]!, { data: {}, validate }, context('en')).label).toBe('—');
  });
});

test('an answer of the form itself takes precedence over another form of its name', () => {
  const inputs = [
    { interface: 'blood_pressure', name: 'sleep', label: 'S' },
    { interface: 'number', name: 'result', label: 'R', value: 'sleep.systolic' },
    { interface: 'number', name: 'other', label: 'O', value: 'sleep.hours' },
  ];
  expect(compiled(inputs).problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['unknownName', '/schema/0/inputs/2/value'],
  ]);
});

test('so does a list of the form itself', () => {
  const inputs = [
    { interface: 'array', name: 'sleep', label: 'S', inputs: [{ interface: 'number', name: 'hours', label: 'H' }] },
    { interface: 'number', name: 'result', label: 'R', value: 'sum(sleep.hours)' },
  ];
  const form = compiled(inputs);
  expect(form.problems).toEqual([]);
  const data = settle(form, { data: { sleep: [{ hours: 1 }, { hours: 2 }] }, validate });
  expect(toAnswers(form, { data }).result).toBe(3);
});

test('a stored answer of another kind is none', () => {
  const given = { sleep: { form: sleep, answers: { hours: 'many', trouble: 3, pills: 'x' } } };
  const values = ['sleep.hours + 1', 'sum(sleep.pills.dose)', 'sleep.trouble.score'];
  const inputs = values.map((value, i) => ({ interface: 'number', name: `x${i}`, label: 'X', value }));
  const form = compileForm(formOf(inputs, given), fieldTypes);
  expect({ ...toAnswers(form, { data: settle(form, { data: {}, validate }) }) }).toEqual({});
});

describe('what no other form may read', () => {
  const people = (...inputs: object[]): FormDefinition['reads'] => ({
    people: { form: { schema: [{ inputs: inputs as never }] }, answers: { copy: 'Ana', list: [{ who: 'Ana' }] } },
  });
  const text = (name: string, more: object = {}) => ({ interface: 'text', name, label: name, ...more });
  const copyOf = (value: string) => ({ interface: 'hidden', name: 'copy', label: 'copy', value });
  const readingOf = (expression: string, given: FormDefinition['reads']) =>
    compileForm(formOf([{ interface: 'hidden', name: 'x', label: 'x', value: expression }], given), fieldTypes);
  test.each<[string, string, FormDefinition['reads'], string]>([
    [
      'a list with a name in it, whatever the list says',
      'people.list[1].who',
      people({
        interface: 'array',
        name: 'list',
        label: 'list',
        identifying: false,
        inputs: [text('who', { identifying: true })],
      }),
      'readsSensitive',
    ],
    [
      'a calculation with a name',
      'people.copy',
      people(text('who', { identifying: true }), copyOf('who')),
      'readsSensitive',
    ],
    [
      'a calculation of a calculation with a name',
      'people.copy',
      people(
        text('who', { identifying: true }),
        { interface: 'hidden', name: 'one', label: 'one', value: 'upper(who)' },
        copyOf("one & '!'"),
      ),
      'readsSensitive',
    ],
    [
      'a hidden calculation of a third form, whose kind is not known',
      'people.copy',
      people(copyOf('third.day + 3 days')),
      'unknownName',
    ],
    ['a form without the shape of one', 'people.copy', people(null as never), 'unknownName'],
  ])('%s', (_, expression, given, code) => {
    const form = readingOf(expression, given);
    expect(form.problems.map((problem) => problem.code)).toEqual([code]);
    expect(toAnswers(form, { data: settle(form, { data: {}, validate }) })).toEqual({});
  });
});

test('only another answer is another fingerprint', () => {
  const of = (given: FormDefinition['reads']) => readsFingerprint(compileForm(formOf([], given), fieldTypes));
  const relabeled = {
    ...sleep,
    schema: [{ inputs: [{ interface: 'number', name: 'hours', label: 'Hours of sleep' }] }],
  };
  const first = of({
    sleep: { form: sleep, answers: { hours: 6 } },
    participant: { form: sleep, answers: { hours: 1 } },
  });
  expect(
    of({ sleep: { form: relabeled, answers: { hours: 6 } }, participant: { form: sleep, answers: { hours: 2 } } }),
  ).toBe(first);
  expect(of({ sleep: { form: sleep, answers: { hours: 7 } }, participant: { form: sleep } })).not.toBe(first);
});

test('whether a long calculation reads a secret is found once for each of its parts', () => {
  const inputs = Array.from({ length: 60 }, (_, i) => ({
    interface: 'number',
    name: `n${i}`,
    label: `n${i}`,
    ...(i > 1 && { value: `n${i - 1} + n${i - 2}` }),
  }));
  const form = compileForm(
    formOf([{ interface: 'number', name: 'x', label: 'x', value: 'long.n59' }], {
      long: { form: { schema: [{ inputs: inputs as never }] }, answers: { n59: 7 } },
    }),
    fieldTypes,
  );
  expect(form.problems).toEqual([]);
  expect(settle(form, { data: {}, validate })).toEqual({ x: 7 });
});
