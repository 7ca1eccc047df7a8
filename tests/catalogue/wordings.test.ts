import { describe, expect, it } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { canSay, isSaid } from './matchWording.ts';
import { findFieldTypes } from './fieldTypeFolders.ts';
import { saidBy } from './said.ts';
import { ownWordings, wordings, type Wording } from './wordings.ts';

const folders = await findFieldTypes();
const known = folders.filter((folder) => fieldTypes.some((type) => type.type === folder.name));
const raised = known.flatMap((folder) =>
  folder.examples.flatMap((example) => saidBy(example, fieldTypes).map(({ text }) => ({ folder: folder.name, text }))),
);

/** The messages in which a wording is searched: a control may use a text of the kit. */
const areas = { folder: /^(field|kit)\./, kit: /^kit\./, portal: /^portal\./ };
const textsOf = (area: RegExp): string[] =>
  Object.entries(en)
    .filter(([id]) => area.test(id))
    .map(([, text]) => text);

const by = (who: Wording['by']): string[] => wordings.filter((wording) => wording.by === who).map(({ text }) => text);

describe('the specified wordings', () => {
  it.each(by('error'))('an example raises the error: %s', (wording) => {
    expect(
      raised.some(({ text }) => isSaid(text, wording)),
      'no example raises an error that says this',
    ).toBe(true);
  });

  it.each((['folder', 'kit', 'portal'] as const).flatMap((who) => by(who).map((text) => [text, who] as const)))(
    'the catalogue contains: %s (%s)',
    (wording, who) => {
      expect(
        textsOf(areas[who]).some((text) => canSay(text, wording)),
        `no text of ${areas[who]} says this`,
      ).toBe(true);
    },
  );

  it.each(ownWordings.map((own) => [`${own.folder}: ${own.of}`, own] as const))(
    'has its own wording where none is specified: %s',
    (_name, { folder, pattern }) => {
      expect(raised.filter((each) => each.folder === folder).map(({ text }) => text)).toContainEqual(
        expect.stringMatching(pattern),
      );
    },
  );

  for (const text of by('later')) it.todo(`the catalogue contains: ${text}`);

  it('are listed once', () => expect(new Set(wordings.map(({ text }) => text)).size).toBe(wordings.length));
});

describe('matching', () => {
  it('distinguishes a sentence from the wording', () => {
    expect(isSaid('Enter value 91 to 243 centimeters.', 'Enter value {min} to {max} centimeters.')).toBe(true);
    expect(isSaid('Enter value 91 to 243 centimeters', 'Enter value {min} to {max} centimeters.')).toBe(false);
  });

  it('reads each branch of a message', () => {
    expect(canSay('{n, plural, one {# file} other {# files}} of {max}', '{n} files of {max}')).toBe(true);
    expect(canSay('{n, plural, one {# file} other {# files}} of {max}', '{n} pages of {max}')).toBe(false);
  });
});
