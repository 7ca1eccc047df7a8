import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FormVariable, variablesOf } from '#kit/pure/compile/variables.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { membersOf, rangeWords, typeWords } from '#service/data/codebook/schemaWords.ts';
import { partWords } from '#service/data/packet/dataMessages.ts';
import { compileExample } from './catalogue/compileExample.ts';
import { findFieldTypes } from './catalogue/fieldTypeFolders.ts';

const OWNER = 'kit/ui/theme/tokens.ts';

/** Sizes that have a token, which the gallery shows. */
const rules: readonly (readonly [token: string, written: RegExp, breaks: string])[] = [
  ['RADIUS', /borderRadius: ['"]?[1-9]\d*(px|rem)?['"]?[,\s}]/g, "'& .box': { borderRadius: 7, padding: 8 }"],
  ['focusRing', /\boutline: ['"`]\d/g, 'outline: `2px solid ${c.focus}`'],
  ['DURATION', /\b(transition|animation): ['"`][^'"`]*\d+m?s\b/g, "transition: 'color 200ms'"],
  ['DURATION', /\btransitionDuration: [1-9]/g, 'defaultProps: { transitionDuration: 225 }'],
  ['SHADOW', /boxShadow: ['"`][^'"`$]*rgb/g, "boxShadow: '0 1px 2px rgb(0 0 0 / 0.2)'"],
];

const sources = ['kit', 'renderers', 'portal'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== OWNER),
);

test.each(rules)('the styles of kit, field types and portal take sizes from %s', (token, written, breaks) => {
  expect(breaks.match(written), 'the rule finds nothing').not.toBeNull();
  const found = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(written) ?? []).map((text) => `${file}: ${text} instead of ${token}`),
  );
  expect(found).toEqual([]);
});

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
