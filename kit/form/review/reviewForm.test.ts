import { describe, expect, it } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { SectionDefinition } from '#kit/pure/compile/form.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import type { Message } from '#kit/pure/texts/defineMessages.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { reviewForm } from './reviewForm.ts';
import { reviewText } from './reviewText.ts';

const words = defineFieldType<string>({ type: 'words', inputSchema: {}, schema: () => ({ type: 'string' }) });
const types = [
  words,
  defineFieldType<string>({ ...words, type: 'secret', sensitive: true }),
  defineFieldType<string>({ ...words, type: 'unseen', unseen: true }),
  defineFieldType<never>({ type: 'note', kind: 'display', inputSchema: {} }),
  defineFieldType<never>({ type: 'box', kind: 'container', inputSchema: {} }),
  defineFieldType<readonly object[]>({
    type: 'list',
    kind: 'rows',
    inputSchema: {},
    options: () => ({ itemLabel: 'Nap' }),
  }),
  defineFieldType<readonly object[]>({
    type: 'table',
    kind: 'rows',
    inputSchema: {},
    options: () => ({ rowLabels: ['Morning', 'Night'] }),
  }),
];
const input = (name: string, more: object = {}) => ({ interface: 'words', name, label: name.toUpperCase(), ...more });
const validator = createValidator();
const validate = (schema: unknown, value: unknown): boolean => validator.validate(schema as never, value);
const formatMessage = ({ defaultMessage }: Message, values: Record<string, string | number> = {}) =>
  defaultMessage.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));

const read = (schema: readonly object[], data: Record<string, unknown>) =>
  reviewForm(compileForm({ schema: schema as SectionDefinition[] }, types), data, { validate, formatMessage });
const textOf = (schema: readonly object[], data: Record<string, unknown>) => reviewText(read(schema, data));

describe('the review of a form', () => {
  it('has the option that a participant chose instead of an answer', () => {
    const declining = [{ value: 'unknown', label: 'I do not know' }];
    const page = { inputs: [input('a', { config: { declining } }), input('b', { config: { declining } })] };
    expect(textOf([page], { a_declined: 'unknown' })).toBe('A\n  I do not know\n\nB\n  Not answered');
  });

  it('has the headings of pages, sections and containers, and no displays or unseen fields', () => {
    const boxed = { interface: 'box', label: 'Home', inputs: [input('b')] };
    const page = {
      title: 'You',
      sections: [
        {
          label: 'Part',
          inputs: [
            { interface: 'note', label: 'Read this' },
            input('a'),
            boxed,
            input('c'),
            { interface: 'unseen', name: 'd' },
          ],
        },
      ],
    };
    expect(textOf([page], { a: '1', b: '2', c: '3', d: 'x' })).toBe(
      'YOU\n\nPart\n\nA\n  1\n\nHome\n\nB\n  2\n\nC\n  3',
    );
  });

  it('leaves out hidden fields, and pages and headings without visible fields', () => {
    const hidden = { condition: { field: 'a', equals: 'x' } };
    const pages = [
      { title: 'One', sections: [{ inputs: [input('a'), input('b', hidden)] }] },
      { title: 'Two', ...hidden, sections: [{ inputs: [input('c')] }] },
      { title: 'Three', sections: [{ label: 'Part', ...hidden, inputs: [input('d')] }] },
    ];
    expect(textOf(pages, { a: 'y', b: 'left over' })).toBe('ONE\n\nA\n  y');
    expect(textOf(pages, { a: 'x' })).toBe(
      'ONE\n\nA\n  x\n\nB\n  Not answered\n\nTWO\n\nC\n  Not answered\n\nTHREE\n\nPart\n\nD\n  Not answered',
    );
  });

  it('conceals sensitive answers', () => {
    const [page] = read([{ inputs: [{ interface: 'secret', name: 's', label: 'Code' }] }], { s: 'abc' });
    expect(JSON.stringify(page)).not.toContain('abc');
    expect(page!.groups[0]!.entries[0]).toMatchObject({ isAnswered: true, lines: [{ text: '•••••••• (not shown)' }] });
    expect(
      textOf(
        [
          {
            inputs: [
              {
                interface: 'list',
                name: 'l',
                label: 'L',
                inputs: [{ interface: 'secret', name: 's', label: 'Code' }, input('a')],
              },
            ],
          },
        ],
        { l: [{ s: 'abc', a: 'x' }] },
      ),
    ).not.toContain('abc');
  });

  it('conceals withheld answers, and lists with sensitive fields as a whole', () => {
    const rows = {
      interface: 'list',
      name: 'l',
      label: 'L',
      inputs: [{ interface: 'secret', name: 's', label: 'Code' }],
    };
    const form = compileForm(
      { schema: [{ inputs: [{ interface: 'secret', name: 's', label: 'Code' }, rows, input('a')] }] },
      types,
    );
    const withheld = new Set(['s', 'l']);
    expect(reviewText(reviewForm(form, { a: 'x' }, { validate, formatMessage, withheld }))).toBe(
      'Code\n  •••••••• (not shown)\n\nL\n  •••••••• (not shown)\n\nA\n  x',
    );
  });

  it('marks an incomplete value as not complete', () => {
    const short = { ...words, type: 'short', schema: () => ({ type: 'string', maxLength: 2 }) as const };
    const form = compileForm({ schema: [{ inputs: [{ interface: 'short', name: 'a', label: 'A' }] }] }, [short]);
    expect(reviewText(reviewForm(form, { a: 'abc' }, { validate, formatMessage }))).toBe('A\n  Not complete yet');
    expect(reviewText(reviewForm(form, { a: 'ab' }, { validate, formatMessage }))).toBe('A\n  ab');
  });

  it('lists rows by name, each with its own conditions', () => {
    const inputs = [input('a'), input('b', { condition: { field: 'a', equals: 'x' } })];
    const list = [{ inputs: [{ interface: 'list', name: 'l', label: 'Naps', inputs }] }];
    expect(textOf(list, { l: [{ a: 'x' }, { a: 'y' }] })).toBe(
      'Naps\n  Nap 1\n    A\n      x\n    B\n      Not answered\n  Nap 2\n    A\n      y',
    );
    expect(textOf(list, {})).toBe('Naps\n  Not answered');
    expect(textOf(list, { l: [] })).toBe('Naps\n  Not answered');
  });

  it('lists rows with one question as lines, and table rows by their names', () => {
    const rows = (kind: string) => [{ inputs: [{ interface: kind, name: 'l', label: 'L', inputs: [input('a')] }] }];
    expect(textOf(rows('list'), { l: [{ a: 'x' }, { a: 'y' }] })).toBe('L\n  x\n  y');
    expect(textOf(rows('table'), { l: [{ a: 'x' }, {}] })).toBe('L\n  Morning: x\n  Night: Not answered');
    expect(textOf(rows('table'), { l: [{}, {}] })).toBe('L\n  Not answered');
  });

  it('reports answers that cannot be changed and the language of questions', () => {
    const entries = read(
      [
        {
          inputs: [
            input('a', { disabled: true }),
            input('b', { read_only: true }),
            input('c', { label: { es: 'Solo español' } }),
          ],
        },
      ],
      {},
    )[0]!.groups[0]!.entries;
    expect(entries.map(({ isOpen, lang }) => [isOpen, lang])).toEqual([
      [false, undefined],
      [false, undefined],
      [true, 'es'],
    ]);
  });
});

describe('the review page', () => {
  it('is the last page with a unique id, and makes a form without pages paged', () => {
    const ids = (definition: object) =>
      compileForm({ schema: [{ inputs: [input('a')] }], ...definition } as never, types).pages.map(
        ({ id, isReview }) => [id, isReview],
      );
    expect(ids({ review: true })).toEqual([
      ['page-1', undefined],
      ['review', true],
    ]);
    expect(ids({ review: false })).toEqual([['page-1', undefined]]);
    expect(ids({ review: true, schema: [{ id: 'review', sections: [{ inputs: [input('a')] }] }] })).toEqual([
      ['review', undefined],
      ['review-of-answers', true],
    ]);
    expect(ids({ review: true, schema: [] })).toEqual([]);
    expect(compileForm({ review: true, schema: [{ inputs: [input('a')] }] }, types).paged).toBe(true);
  });
});
