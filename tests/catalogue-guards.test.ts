import { optionIs, rankWith } from '@jsonforms/core';
import { describe, expect, it } from 'vitest';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { defineMessages } from '#kit/pure/texts/defineMessages.ts';
import {
  answerFaults,
  entryPointFaults,
  exampleFaults,
  hiddenFaults,
  schemaFaults,
  testerFaults,
  translationFaults,
} from './catalogue/checks.ts';
import { reviewFaults } from './catalogue/reviewFaults.ts';
import { messagesIn, type FieldTypeFolder } from './catalogue/fieldTypeFolders.ts';

/** A complete field type as a contributor might add it; each test breaks one thing. */
const messages = defineMessages({
  tooSmall: { id: 'field.wrist_size.error.minimum', defaultMessage: 'Too small', description: 'Below the box.' },
});
const wrist = defineFieldType<number>({
  type: 'wrist_size',
  aliases: ['wrist2'],
  inputSchema: {},
  schema: () => ({ type: 'number', minimum: 5 }),
  messages: { minimum: messages.tooSmall },
});
const fine = {
  name: 'fine',
  input: { interface: 'wrist_size', name: 'wrist', label: 'Wrist' },
  value: 16,
  answers: { wrist: 16 },
};
const small = { ...fine, name: 'small', value: 2, answers: undefined, errors: ['minimum'] };
const folder: FieldTypeFolder = {
  name: 'wrist_size',
  folder: 'renderers/fields/wrist_size',
  examples: [fine, small],
  fieldTypes: [wrist],
  messages: messagesIn({ wrist, messages }),
};
const entry = { tester: rankWith(100, optionIs('interface', 'wrist_size')), renderer: () => null };
const id = messages.tooSmall.id;

describe('a new field type', () => {
  it('passes if it is complete', () => {
    expect(entryPointFaults(folder, [wrist])).toEqual([]);
    for (const example of folder.examples) {
      expect(testerFaults(folder, example, [wrist], [entry])).toEqual([]);
      expect(schemaFaults(example, [wrist])).toEqual([]);
      expect(answerFaults(example, [wrist])).toEqual([]);
      expect(hiddenFaults(example, [wrist])).toEqual([]);
    }
    expect(translationFaults(folder, { en: { [id]: 'Too small' }, es: { [id]: 'Demasiado pequeña' } })).toEqual([]);
  });

  it('fails if an answer may have members that its schema does not name', () => {
    const open = defineFieldType<{ cm: number }>({
      type: 'wrist_size',
      inputSchema: {},
      schema: () => ({ type: 'object', properties: { cm: { type: 'number' } } }),
    });
    const example = { ...fine, value: { cm: 16 }, answers: { wrist: { cm: 16 } } };
    expect(answerFaults(example, [open])).toEqual(['stores members of wrist that its schema does not name']);
  });

  it('fails without Spanish, or with an empty text', () => {
    expect(translationFaults(folder, { en: { [id]: 'Too small' }, es: {} })).toEqual([
      `translations/es.json lacks ${id}`,
    ]);
    expect(translationFaults(folder, { en: { [id]: 'Too small' }, es: { [id]: ' ' } })).toHaveLength(1);
  });

  it('fails without a tester', () => {
    expect(testerFaults(folder, fine, [wrist], [])).toContain(
      'wrist_size: 0 testers of renderers/registry.ts claim it',
    );
  });

  it('fails with two winners, whatever their ranks', () => {
    const greedy = { tester: () => 3, renderer: () => null };
    expect(testerFaults(folder, fine, [wrist], [entry, entry])).toContain(
      'wrist_size: 2 testers of renderers/registry.ts claim it',
    );
    expect(testerFaults(folder, fine, [wrist], [entry, greedy])).toContain(
      'wrist_size: 2 testers of renderers/registry.ts claim it',
    );
  });

  it('fails if its tester does not know an alias', () => {
    const literal = {
      tester: (element: { options?: { interface?: string } }) => (element.options?.interface === 'wrist2' ? 100 : -1),
      renderer: () => null,
    };
    expect(testerFaults(folder, fine, [wrist], [literal as never])).toHaveLength(3);
  });

  it('fails if folder, entry point and list disagree', () => {
    expect(entryPointFaults(folder, [])).toEqual(['renderers/fieldTypes.ts lists wrist_size 0 times']);
    expect(entryPointFaults(folder, [wrist, wrist])).toContain('renderers/fieldTypes.ts lists wrist_size 2 times');
    expect(entryPointFaults({ ...folder, name: 'wrist' }, [wrist])).toHaveLength(2);
    expect(entryPointFaults(folder, [wrist, { ...wrist, type: 'cuff', aliases: ['wrist_size'] }])).toContain(
      'wrist_size is also an alias of another field type',
    );
    expect(entryPointFaults({ ...folder, examples: [] }, [wrist])).toEqual(['examples.ts gives no examples']);
    expect(entryPointFaults({ ...folder, examples: [fine, fine] }, [wrist])).toEqual([
      'two examples are called “fine”',
    ]);
  });

  it('fails if a kind of example is missing', () => {
    const shown = [
      fine,
      { ...fine, name: 'the smallest', value: 5, answers: { wrist: 5 } },
      { ...fine, name: 'empty', value: undefined, answers: undefined },
      small,
      { ...fine, name: 'markup', input: { ...fine.input, label: '<b>' }, hostile: true },
    ];
    expect(exampleFaults({ ...folder, examples: shown })).toEqual([]);
    for (const left of shown.keys())
      expect(
        exampleFaults({ ...folder, examples: shown.filter((_, i) => i !== left) }),
        shown[left]!.name,
      ).toHaveLength(2);
  });

  it('fails if answers do not read well in the review', () => {
    const catalogue = {
      'kit.summary.answered': 'Answered',
      'kit.summary.unanswered': 'Not answered',
      'kit.review.concealed': '••• (not shown)',
      'kit.review.incomplete': 'Not complete yet',
    };
    const faults = (type: Partial<typeof wrist>, example: object = fine) =>
      reviewFaults(example as typeof fine, [{ ...wrist, ...type }], { en: catalogue });
    expect(faults({})).toEqual([]);
    expect(faults({ schema: () => ({}) }, { ...fine, value: { left: 16 } })).toEqual(['en: reads “Answered”']);
    expect(faults({}, { ...fine, value: 2 })).toEqual(['en: reads “Not complete yet”']);
    expect(faults({ summary: () => String({}) })).toEqual(['en: reads “[object Object]”']);
    expect(faults({ summary: () => ' ' })).toEqual(['en: says that nothing was answered']);
    expect(faults({ options: () => ({ choices: [{ value: 16, label: 'Sixteen' }] }) })).toEqual([]);
    expect(faults({ options: () => ({ choices: [{ value: 16, label: 'Sixteen' }] }), summary: String })).toEqual([
      'en: reads the value 16 instead of its label',
    ]);
    expect(faults({ sensitive: true }, { ...fine, value: 'H123' })).toEqual([]);
    expect(
      reviewFaults({ ...fine, value: 'not shown' as never }, [{ ...wrist, sensitive: true }], { en: catalogue }),
    ).toEqual(['en: reads the sensitive not shown']);
  });

  it('fails if an example states other errors than the schema raises', () => {
    expect(schemaFaults({ ...small, errors: [] }, [wrist])).toHaveLength(1);
    expect(schemaFaults({ ...fine, errors: ['minimum'] }, [wrist])).toHaveLength(1);
    expect(schemaFaults({ ...small, errors: ['minimum', 'type'] }, [wrist])).toHaveLength(1);
  });

  it('fails if its type throws', () => {
    const broken = {
      ...wrist,
      schema: () => {
        throw new Error('no config');
      },
    };
    expect(schemaFaults(fine, [broken])).toContainEqual(expect.stringContaining('badInput'));
  });

  it('fails if answers differ from the stated ones or do not round-trip', () => {
    expect(answerFaults({ ...fine, answers: { wrist: 17 } }, [wrist])).toHaveLength(1);
    expect(answerFaults({ ...fine, answers: undefined }, [wrist])).toHaveLength(1);
    expect(answerFaults(fine, [{ ...wrist, fromAnswers: () => 17 }])).toHaveLength(1);
  });

  it('fails if it raises other errors when a condition shows it', () => {
    expect(hiddenFaults(fine, [{ ...wrist, schema: () => ({ type: 'number', minimum: 5, const: 17 }) }])).toEqual([
      'shown by a condition, it raises ["const"] instead of []',
    ]);
  });

  it('submits nothing while hidden, whatever its codec would send', () => {
    const leaky = { ...wrist, toAnswers: () => ({ wrist: 0 }) };
    expect(hiddenFaults(fine, [leaky])).toEqual([]);
  });
});
