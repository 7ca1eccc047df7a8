import { expect, test } from 'vitest';
import { type FormVariable, variablesOf } from '#kit/compile/variables.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { membersOf, rangeWords, typeWords } from '#service/codebook/schemaWords.ts';
import { partWords } from '#service/packet/dataMessages.ts';
import { compileExample } from './catalogue/compileExample.ts';
import { findFieldTypes } from './catalogue/fieldTypeFolders.ts';

// The packet for an ethics board says what each field type collects, in each language.

const withRows = (variable: FormVariable): FormVariable[] => [variable, ...(variable.rows ?? []).flatMap(withRows)];
const variables = (await findFieldTypes()).flatMap(({ examples }) =>
  examples.flatMap((example) => variablesOf(compileExample(example, fieldTypes).form).flatMap(withRows)),
);

test('what variables contain besides the answer has Spanish words', () => {
  const parts = [...new Set(variables.flatMap(({ part }) => part ?? []))];
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => partWords(part, 'es') === part)).toEqual([]);
});

test('types and limits have Spanish words; only codes are the same', () => {
  const spanish = variables.flatMap(({ schema }) =>
    membersOf(schema).map((member) => `${typeWords(member.schema, 'es')}; ${rangeWords(member.schema, 'es')}`),
  );
  expect(spanish.length).toBeGreaterThan(200);
  const english = /\b(any|values?|number|integer|least|most|than|characters?|list|text|date|of|or)\b/;
  expect(spanish.filter((words) => english.test(words))).toEqual([]);
});
