import { describe, expect, it } from 'vitest';
import de from '#translations/de.json' with { type: 'json' };
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import fr from '#translations/fr.json' with { type: 'json' };
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import {
  answerFaults,
  entryPointFaults,
  exampleFaults,
  hiddenFaults,
  schemaFaults,
  startFaults,
  testerFaults,
  translationFaults,
} from './catalogue/checks.ts';
import { reviewFaults } from './catalogue/reviewFaults.ts';
import { checkedNames, findFieldTypes } from './catalogue/fieldTypeFolders.ts';

const folders = await findFieldTypes();

/** The checks of every field type that need no rendering; `catalogue/walk.tsx` renders them. */
describe.each(folders.map((folder) => [folder.name, folder] as const))('%s', (_name, folder) => {
  it('loads', () => expect(folder.unreadable).toBeUndefined());
  it('has the same name everywhere', () => expect(entryPointFaults(folder, fieldTypes)).toEqual([]));
  it('has valid, empty, invalid, edge and hostile examples', () => expect(exampleFaults(folder)).toEqual([]));
  it('has texts in every language', () => expect(translationFaults(folder, { en, es, de, fr })).toEqual([]));

  describe.each(folder.examples.map((example) => [example.name, example] as const))('%s', (_example, example) => {
    it('is claimed by one tester', () => expect(testerFaults(folder, example, fieldTypes, registry)).toEqual([]));
    it('raises the stated errors', () => expect(schemaFaults(example, fieldTypes)).toEqual([]));
    it('sends the stated answers', () => expect(answerFaults(example, fieldTypes)).toEqual([]));
    it('starts with the stated value', () => expect(startFaults(example, fieldTypes)).toEqual([]));
    it('reads well in the review', () => expect(reviewFaults(example, fieldTypes, { en, es })).toEqual([]));
    it('is cleared while hidden', () => expect(hiddenFaults(example, fieldTypes)).toEqual([]));
  });
});

it('finds exactly the field types of the two lists', () => {
  expect(folders.map((folder) => folder.name).sort()).toEqual(checkedNames(fieldTypes.map((type) => type.type)));
});
