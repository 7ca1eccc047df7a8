import { describe, expect, it } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InstrumentOptions } from '#kit/form/instruments/instrumentField.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { formProblems } from '#service/study/formProblems.ts';

/** The findings of the study check for an input, as `severity pointer message`. */
const problems = (input: object): string[] =>
  formProblems('nodes/a.json', { schema: [{ inputs: [{ name: 'n', label: 'L', ...input }] }] } as never).map(
    ({ severity, pointer, message }) =>
      `${severity} ${pointer.replace('/content/form/schema/0/inputs/0', '')} ${message}`,
  );
const rendered = (input: object, locale = 'en') =>
  compileForm({ schema: [{ inputs: [{ name: 'n', label: 'L', ...input } as never] }] }, fieldTypes, { locale })
    .fields[0]!.options as unknown as InstrumentOptions;

const gad7 = (wording: object) => ({ interface: 'gad7', config: { wording } });
const published = [
  'Feeling nervous, anxious or on edge',
  'Not being able to stop or control worrying',
  'Worrying too much about different things',
  'Trouble relaxing',
  'Being so restless that it is hard to sit still',
  'Becoming easily annoyed or irritable',
  'Feeling afraid as if something awful might happen',
];
const with2 = (second: unknown) => published.map((item, i) => (i === 1 ? second : item));
const option = (value: number, label: unknown = { en: `Answer ${value}` }) => ({ value, label });

describe("a study's copy of a free instrument", () => {
  it('is fine if it matches the published wording', () => {
    expect(problems(gad7({ items: published }))).toEqual([]);
    expect(problems({ interface: 'gad7' })).toEqual([]);
  });

  it('is reported with item and difference if an item is reworded, and the published item is shown', () => {
    const reworded = gad7({
      items: with2({ en: 'Not able to stop worrying', es: 'No ha sido capaz de parar o controlar su preocupación' }),
    });
    expect(problems(reworded)).toEqual([
      'error /config/wording/items/1 Item 2 of the study’s copy of Generalized Anxiety Disorder scale (GAD-7) is not as published (en): it says “Not able to stop worrying” instead of “Not being able to stop or control worrying”. The published text is shown.',
    ]);
    expect(rendered(reworded).items[1]).toBe(published[1]);
  });

  it('is reported if an item is missing or surplus', () => {
    expect(problems(gad7({ items: published.slice(0, 6) }))).toEqual([
      'error /config/wording/items The study’s copy of Generalized Anxiety Disorder scale (GAD-7) lacks item 7 of 7: “Feeling afraid as if something awful might happen”.',
    ]);
    expect(problems(gad7({ items: [...published, 'Biting nails'] }))).toEqual([
      'error /config/wording/items/7 The study’s copy of Generalized Anxiety Disorder scale (GAD-7) has an item 8, “Biting nails”, but the instrument has 7; it is not shown.',
    ]);
  });

  it('is reported if the options or the stem differ', () => {
    expect(problems(gad7({ options: [1, 2, 3, 4].map((value) => option(value)) }))).toEqual([
      'error /config/wording/options The options of the study’s copy of Generalized Anxiety Disorder scale (GAD-7) have the values 1, 2, 3, 4 instead of 0, 1, 2, 3, so its scores would not compare.',
    ]);
    const worded = ['Not at all', 'Several days', 'Often', 'Nearly every day'].map((label, value) =>
      option(value, { en: label }),
    );
    expect(problems(gad7({ options: worded, stem: 'In the last month?' }))).toEqual([
      expect.stringMatching(
        /^error \/config\/wording\/stem The stem .+ “In the last month\?” instead of “Over the last 2 weeks/,
      ),
      expect.stringMatching(
        /^error \/config\/wording\/options\/2\/label The option 2 .+ “Often” instead of “More than half the days”/,
      ),
    ]);
  });

  it('may add a language, with a warning that it is not verified', () => {
    const french = gad7({ items: published.map((en, i) => ({ en, fr: `Question ${i}` })) });
    expect(problems(french)).toEqual([
      expect.stringMatching(/^warning \/config\/wording No published wording of .+ in fr is on record/),
    ]);
    expect(rendered(french, 'fr')).toMatchObject({ wordingLang: 'fr', items: expect.arrayContaining(['Question 6']) });
    expect(rendered(french, 'es').items[3]).toBe('Ha tenido dificultad para relajarse');
  });
});

describe.each([
  ['ess', 8, [0, 1, 2, 3]],
  ['acq5', 5, [0, 1, 2, 3, 4, 5, 6]],
] as const)('the licensed wording of %s', (type, count, values) => {
  const items = Array.from({ length: count }, (_, i) => ({ en: `Licensed ${i}`, es: `Con licencia ${i}` }));
  const options = values.map((value) => option(value));
  const input = (wording?: object) => ({ interface: type, config: { ...(wording && { wording }) } });

  it('is missing until the study enters it; participants see placeholders in their language', () => {
    expect(problems(input())).toEqual([
      expect.stringMatching(
        /^warning \/config The licensed wording of .+ is missing, so participants see placeholders/,
      ),
    ]);
    expect(problems({ interface: type })).toHaveLength(1);
    expect(rendered(input()).items[0]).toMatch(/^(Situation|Question) 1$/);
    expect(rendered(input(), 'es').items[0]).toMatch(/^(Situación|Pregunta) 1$/);
  });

  it('is shown once it is entered', () => {
    const whole = input({ stem: 'Instructions', items, options });
    expect(problems(whole)).toEqual([]);
    expect(rendered(whole)).toMatchObject({
      stem: 'Instructions',
      items: items.map(({ en }) => en),
      wordingLang: 'en',
    });
    expect(rendered(whole, 'es').items[0]).toBe('Con licencia 0');
  });

  it('is reported part by part if it is incomplete', () => {
    expect(problems(input({ items: items.slice(1) }))).toEqual([
      expect.stringMatching(/^error \/config\/wording The licensed wording of .+ lacks its stem/),
      expect.stringMatching(/^error \/config\/wording The licensed wording of .+ lacks its options/),
      expect.stringMatching(/^error \/config\/wording\/items The study’s copy of .+ lacks item \d of \d\.$/),
    ]);
    expect(problems(input({ stem: 'S', items, options: options.slice(1) }))).toEqual([
      expect.stringContaining('instead of 0, 1, 2, 3'),
    ]);
  });
});

describe('item-specific options', () => {
  const own = Array.from({ length: 5 }, (_, item) =>
    [0, 1, 2, 3, 4, 5, 6].map((value) => option(value, `${item}: ${value}`)),
  );
  const items = Array.from({ length: 5 }, (_, i) => `Licensed ${i}`);

  it('are shown with their item', () => {
    const input = { interface: 'acq5', config: { wording: { stem: 'S', items, item_options: own } } };
    expect(problems(input)).toEqual([]);
    expect(rendered(input).itemOptions?.[4]?.[6]).toEqual({ value: 6, label: '4: 6' });
  });

  it('are checked like the common options', () => {
    const input = {
      interface: 'acq5',
      config: { wording: { stem: 'S', items, item_options: own.with(2, own[2]!.slice(2)) } },
    };
    expect(problems(input)).toEqual([
      expect.stringMatching(
        /^error \/config\/wording\/item_options\/2 .+ 2, 3, 4, 5, 6 instead of 0, 1, 2, 3, 4, 5, 6/,
      ),
    ]);
  });
});

it("a field that would submit under the name of an instrument's item is reported", () => {
  const { problems: found } = compileForm(
    {
      schema: [
        {
          inputs: [
            { interface: 'gad7', name: 'worry' },
            { interface: 'text', name: 'worry_3' },
          ],
        },
      ],
    },
    fieldTypes,
  );
  expect(found.map(({ code, pointer, values }) => [code, pointer, values])).toEqual([
    ['sharedAttribute', '/schema/0/inputs/1/name', { name: 'worry_3', other: 'worry', attribute: 'worry_3' }],
  ]);
});
