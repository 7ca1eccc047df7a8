import { describe, expect, it } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { canSay, isSaid } from './matchWording.ts';
import { findRooms } from './rooms.ts';
import { saidBy } from './said.ts';
import { ownWordings, wordings, type Wording } from './wordings.ts';

const rooms = await findRooms();
const known = rooms.filter((room) => fieldTypes.some((type) => type.type === room.name));
const raised = known.flatMap((room) => room.examples.flatMap((example) => saidBy(example, fieldTypes).map(({ text }) => ({ room: room.name, text }))));

/** Which texts of the catalogue a wording is looked for in: a control may leave its words to a part of the kit. */
const areas = { room: /^(field|kit)\./, kit: /^kit\./, portal: /^portal\./ };
const textsOf = (area: RegExp): string[] => Object.entries(en).filter(([id]) => area.test(id)).map(([, text]) => text);

const by = (who: Wording['by']): string[] => wordings.filter((wording) => wording.by === who).map(({ text }) => text);

describe('the wordings that are laid down', () => {
  it.each(by('error'))('is raised by an example of a room: %s', (wording) => {
    expect(raised.some(({ text }) => isSaid(text, wording)), 'no example raises an error that says this').toBe(true);
  });

  it.each((['room', 'kit', 'portal'] as const).flatMap((who) => by(who).map((text) => [text, who] as const)))('stands in the catalogue: %s (%s)', (wording, who) => {
    expect(textsOf(areas[who]).some((text) => canSay(text, wording)), `no text of ${areas[who]} says this`).toBe(true);
  });

  it.each(ownWordings.map((own) => [`${own.room}: ${own.of}`, own] as const))('has words of our own where none are laid down: %s', (_name, { room, pattern }) => {
    expect(raised.filter((each) => each.room === room).map(({ text }) => text)).toContainEqual(expect.stringMatching(pattern));
  });

  for (const text of by('later')) it.todo(`stands in the catalogue: ${text}`);

  it('are listed once', () => expect(new Set(wordings.map(({ text }) => text)).size).toBe(wordings.length));
});

describe('matching', () => {
  it('tells a sentence from the wording', () => {
    expect(isSaid('Enter value 91 to 243 centimeters.', 'Enter value {min} to {max} centimeters.')).toBe(true);
    expect(isSaid('Enter value 91 to 243 centimeters', 'Enter value {min} to {max} centimeters.')).toBe(false);
  });

  it('reads each branch of a text', () => {
    expect(canSay('{n, plural, one {# file} other {# files}} of {max}', '{n} files of {max}')).toBe(true);
    expect(canSay('{n, plural, one {# file} other {# files}} of {max}', '{n} pages of {max}')).toBe(false);
  });
});
