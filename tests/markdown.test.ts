import { createIntl } from '@formatjs/intl';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compileForm, withAnswers } from '#kit/pure/compile/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { installMarkdown, readMarkdown, readPhrases } from '#kit/pure/markdown/index.ts';
import { mayHaveMarkdown } from '#kit/pure/texts/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import en from '#translations/en.json' with { type: 'json' };

installExpressions();

/** Phrases in one line: `b(bold)`, `i(italics)`, `a[address](words)`. */
const inLine = (text: string): string =>
  readPhrases(text)
    .map(({ text: words, isBold, isItalic, href }) => {
      const italic = isItalic ? `i(${words})` : words;
      const bold = isBold ? `b(${italic})` : italic;
      return href === undefined ? bold : `a[${href}](${bold})`;
    })
    .join('');

describe('the marks of a text', () => {
  test.each([
    ['plain', 'plain'],
    ['**bold** and _italics_', 'b(bold) and i(italics)'],
    ['**both _of_ them**', 'b(both )b(i(of))b( them)'],
    ['**crossed _marks** end_', 'b(crossed )b(i(marks))i( end)'],
    ['[the hospital](https://example.org/a_b_c)', 'a[https://example.org/a_b_c](the hospital)'],
    ['[**Call** us](tel:+15550100)', 'a[tel:+15550100](b(Call))a[tel:+15550100]( us)'],
    ['[here](/help) and [there](#part)', 'a[/help](here) and a[#part](there)'],
    // What opens or ends nothing.
    ['2 ** 3 ** 4', '2 ** 3 ** 4'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['first_name and last_name', 'first_name and last_name'],
    ['a_b_ c', 'a_b_ c'],
    ['_a_b c', '_a_b c'],
    ['**open', '**open'],
    ['_open', '_open'],
    ['closed**', 'closed**'],
    ['****', '****'],
    ['[name]', '[name]'],
    ['[1] and [two](https://example.org)', '[1] and a[https://example.org](two)'],
    ['a](https://example.org)', 'a](https://example.org)'],
    ['[](https://example.org)', '[](https://example.org)'],
    // Insecure addresses.
    ['[words](javascript:alert(1))', '[words](javascript:alert(1))'],
    ['[words](javascript:alert)', 'words'],
    ['[words](http://example.org)', 'words'],
    // Escaped signs.
    [String.raw`\*\*five\*\* \_x\_ \[a\]\(b\) C:\\`, String.raw`**five** _x_ [a](b) C:\ `.trim()],
    [String.raw`a \ b \n`, String.raw`a \ b \n`],
    // Expressions keep their signs.
    ['{{ a ** b }} **c**', '{{ a ** b }} b(c)'],
    ['**{{ first_name }}**, {{ last_name }}', 'b({{ first_name }}), {{ last_name }}'],
    ['{{ never _ends_', '{{ never _ends_'],
    // Words next to signs of other scripts.
    ['¿_Cuánto_ le duele?', '¿i(Cuánto) le duele?'],
    ['für_dich_da', 'für_dich_da'],
    ['«**Schmerz**»', '«b(Schmerz)»'],
  ])('%s', (text, expected) => expect(inLine(text)).toBe(expected));

  test('are read from any text, which keeps its other signs', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('*', '**', '_', '[', '](/x)', '\\', 'a', ' ', '{{', '}}', '|') }),
        (text) => {
          const words = readPhrases(text)
            .map((phrase) => phrase.text)
            .join('');
          expect(words.replace(/[^a]/g, '')).toBe(
            text.replaceAll('](/x)', (sign) => (words.includes(sign) ? sign : '')).replace(/[^a]/g, ''),
          );
        },
      ),
    ));
});

/** Blocks in lines. */
const blocksOf = (text: string): unknown =>
  readMarkdown(text).map((block) => {
    const plain = (phrases: ReturnType<typeof readPhrases>) => phrases.map(({ text: words }) => words).join('');
    if (block.kind === 'paragraph') return plain(block.phrases);
    if (block.kind === 'list') return [block.start ?? 'ul', ...block.items.map(plain)];
    return { head: block.head.map(plain), rows: block.rows.map((row) => row.map(plain)) };
  });

describe('the blocks of a text', () => {
  test.each<[string, unknown]>([
    ['One.\n\nTwo\nlines.', ['One.', 'Two\nlines.']],
    ['Take:\n- one\n- two\nor none', ['Take:', ['ul', 'one', 'two'], 'or none']],
    ['* one\n* two', [['ul', 'one', 'two']]],
    ['1. one\n2) two', [[1, 'one', 'two']]],
    ['3. three', [[3, 'three']]],
    [
      '- one\n\n- two',
      [
        ['ul', 'one'],
        ['ul', 'two'],
      ],
    ],
    ['2024 was a year', ['2024 was a year']],
    ['-5 degrees', ['-5 degrees']],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', [{ head: ['a', 'b'], rows: [['1', '2']] }]],
    ['| a | b |\n| 1 |', [{ head: [], rows: [['a', 'b'], ['1']] }]],
    [String.raw`| a \| b | c |`, [{ head: [], rows: [['a | b', 'c']] }]],
    ['|---|', [{ head: [], rows: [['---']] }]],
    ['a\r\n\r\nb', ['a', 'b']],
    ['', []],
  ])('%j', (text, expected) => expect(blocksOf(text)).toEqual(expected));
});

const question = (more: object = {}) => ({ interface: 'text', name: 'a', label: 'A', ...more });
const formOf = (input: object, locale = 'en') =>
  compileForm({ schema: [{ inputs: [input as never] }] }, fieldTypes, { locale });

test('without its code, a text is shown as it is written', async () => {
  vi.resetModules();
  const fresh = await import('#kit/pure/compile/compileForm.ts');
  const code = await import('#kit/pure/markdown/index.ts');
  const formOf = (input: object) => fresh.compileForm({ schema: [{ inputs: [input as never] }] }, fieldTypes);
  const { fields } = formOf(question({ label: 'A **b**', description: '- c' }));
  expect([fields[0]!.label, fields[0]!.options.description, fields[0]!.options.markdown]).toEqual([
    'A **b**',
    '- c',
    undefined,
  ]);
  code.installMarkdown();
  expect(formOf(question({ label: 'A **b**' })).fields[0]!.label).toBe('A b');
});

describe('what of a form has marks', () => {
  test.each<[boolean, object]>([
    [false, question()],
    [false, question({ label: 'first-name, 5 + 3, [name]', description: 'Two\nlines' })],
    // Code that is not needed is loaded, too.
    [true, question({ label: 'first_name' })],
    // Names, values and HTML are no such text.
    [false, question({ name: '_a', placeholder: '_b_', config: { content: '**c**' } })],
    [true, question({ label: '**A**' })],
    [true, question({ label: { en: 'A', es: '_A_' } })],
    [true, question({ description: '- a' })],
    [true, question({ description: 'a\n| b' })],
    [true, question({ label: '[a](/b)' })],
    [true, question({ label: String.raw`5 \* 3` })],
    [true, question({ options: [{ value: 1, label: '**one**' }] })],
    [true, { interface: 'array', inputs: [question({ label: '**A**' })] }],
  ])('%s: %j', (expected, input) => expect(mayHaveMarkdown({ schema: [{ inputs: [input] }] })).toBe(expected));
});

describe('a label', () => {
  test.each([
    ['How **bad** is it?', undefined, 'How bad is it?', undefined],
    // The first paragraph is the question.
    ['How bad?\n\n**Think** of today.', undefined, 'How bad?', 'Think of today.'],
    ['How bad?\n- at **rest**\n- in motion', 'One number.', 'How bad?', '- at rest\n- in motion\n\nOne number.'],
    // Without marks, lines stay together.
    ['How bad?\n\nThink of today.', undefined, 'How bad?\n\nThink of today.', undefined],
    ['How bad?', '1. sit\n2. **wait**', 'How bad?', '1. sit\n2. wait'],
    ['How bad?', '| a | b |\n|--|--|\n| 1 | 2 |', 'How bad?', 'a | b\n1 | 2'],
  ])('%j, %j', (label, description, words, below) => {
    installMarkdown();
    const [field] = formOf(question({ label, description })).fields;
    expect([field!.label, field!.options.description]).toEqual([words, below]);
  });
});

test.each(['[Ana](https://example.org/{{who}})', '[Ana](https://example.org/?n={{ who }}&m=1)', '[Ana]({{ who }})'])(
  'no address of a link has an answer: %s',
  (label) => {
    installMarkdown();
    const inputs = [question({ name: 'who' }), question({ name: 'b', label: `**See** ${label}` })] as never;
    const { fields, problems } = compileForm({ schema: [{ inputs }] }, fieldTypes);
    expect(problems).toEqual([]);
    const at = { data: { who: 'Ana' }, validate: createValidator().validate };
    const { formatMessage } = createIntl({ locale: 'en', messages: en });
    const { options } = withAnswers(fields[1]!, at, { locale: 'en', formatMessage });
    const { markdown } = options as { markdown: Record<string, string> };
    expect(readPhrases(markdown.label!).map(({ href }) => href)).not.toContainEqual(expect.any(String));
    expect(readPhrases(markdown.label!)[0]).toMatchObject({ text: 'See', isBold: true });
  },
);

test('an answer in a text has no marks of its own', () => {
  installMarkdown();
  const form = compileForm(
    {
      schema: [
        {
          inputs: [
            question({ name: 'who' }),
            question({ name: 'b', label: 'How old is **{{ who }}**?\n\n{{ who }}\n- {{ who }}' }),
          ] as never,
        },
      ],
    },
    fieldTypes,
  );
  expect(form.problems).toEqual([]);
  const { validate } = createValidator();
  const intl = createIntl({ locale: 'en', messages: en });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }), (who) => {
      const shown = who.replace(/\s+/g, ' ').trim() || '—';
      const { label, options } = withAnswers(
        form.fields[1]!,
        { data: { who }, validate },
        { locale: 'en', formatMessage: intl.formatMessage },
      );
      expect(label).toBe(`How old is ${shown}?`);
      const { markdown } = options as { markdown: Record<string, string> };
      expect(readPhrases(markdown.label!).map(({ text, isBold }) => [text, isBold])).toEqual([
        ['How old is ', false],
        [shown, true],
        ['?', false],
      ]);
      expect(blocksOf(markdown.description!)).toEqual([shown, ['ul', shown]]);
    }),
    { examples: ['**a**', '_a_', '[a](/b)', String.raw`\*`, '- a', '1. a', '| a'].map((who) => [who]) },
  );
});
