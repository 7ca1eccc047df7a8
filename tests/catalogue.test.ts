import { describe, expect, it } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import { answerFaults, doorFaults, exampleFaults, hiddenFaults, schemaFaults, startFaults, testerFaults, translationFaults } from './catalogue/checks.ts';
import { reviewFaults } from './catalogue/reviewFaults.ts';
import { findRooms } from './catalogue/rooms.ts';

const rooms = await findRooms();

/** What every room promises without being drawn; `catalogue/walk.tsx` draws them. */
describe.each(rooms.map((room) => [room.name, room] as const))('%s', (_name, room) => {
  it('can be read', () => expect(room.unreadable).toBeUndefined());
  it('is called alike everywhere', () => expect(doorFaults(room, fieldTypes)).toEqual([]));
  it('shows what is valid, empty, invalid, on the edge and hostile', () => expect(exampleFaults(room)).toEqual([]));
  it('speaks every language', () => expect(translationFaults(room, { en, es })).toEqual([]));

  describe.each(room.examples.map((example) => [example.name, example] as const))('%s', (_example, example) => {
    it('is claimed by one tester', () => expect(testerFaults(room, example, fieldTypes, registry)).toEqual([]));
    it('raises the stated errors', () => expect(schemaFaults(example, fieldTypes)).toEqual([]));
    it('sends the stated answers', () => expect(answerFaults(example, fieldTypes)).toEqual([]));
    it('starts with the stated value', () => expect(startFaults(example, fieldTypes)).toEqual([]));
    it('reads well before it is sent', () => expect(reviewFaults(example, fieldTypes, { en, es })).toEqual([]));
    it('is cleared while hidden', () => expect(hiddenFaults(example, fieldTypes)).toEqual([]));
  });
});

it('knows the rooms that the two lists name, and no others', () => {
  expect(rooms.map((room) => room.name).sort()).toEqual(fieldTypes.map((type) => type.type).sort());
});
