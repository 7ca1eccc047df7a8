import type { FormDraft } from '#schemas/types/index.ts';
import { describe, expect, it } from 'vitest';
import { newestDraft } from './draftChanges.ts';

const KEY = '4f0c7d4e-8f1b-4c39-9c37-5f1d7b1f2a10';
const draftOf = (values: Record<string, unknown>, withheld?: string[]): FormDraft => ({
  submission_key: KEY,
  page: 'one',
  places: {},
  values: Object.entries(values).map(([name, value]) => ({ name, input: 'x', value })),
  ...(withheld && { withheld }),
});
const valuesOf = (draft: FormDraft | null) =>
  draft && Object.fromEntries(draft.values.map(({ name, value }) => [name, value]));
const there = (revision: number, draft: FormDraft | null) => ({ revision, draft });
const kept = (base: number, draft: FormDraft, dirty: string[] = []) => ({ base, draft, dirty });

describe('the draft to go on from', () => {
  it.each([
    ['nothing was kept anywhere', there(0, null), undefined, null],
    ['only the service has one', there(2, draftOf({ a: 1 })), undefined, { a: 1 }],
    ['both have the same', there(2, draftOf({ a: 1 })), kept(2, draftOf({ a: 1 })), { a: 1 }],
    ['another device saved since', there(3, draftOf({ a: 2 })), kept(2, draftOf({ a: 1 })), { a: 2 }],
    ['only the device has one', there(0, null), kept(0, draftOf({ a: 1 }), ['a']), { a: 1 }],
    [
      'the device has an answer that the service lacks',
      there(3, draftOf({ a: 2 })),
      kept(2, draftOf({ a: 1, b: 1 }), ['b']),
      { a: 2, b: 1 },
    ],
    [
      'the device has removed an answer that the service has',
      there(3, draftOf({ a: 1, b: 1 })),
      kept(2, draftOf({ a: 1 }), ['b']),
      { a: 1 },
    ],
    ['the draft was sent since', there(0, null), kept(2, draftOf({ a: 1 }), ['a']), null],
  ])('%s', (_what, remote, device, values) => expect(valuesOf(newestDraft(remote, device))).toEqual(values));

  it.each([
    [
      'the service does not know of it yet',
      there(2, draftOf({ a: 1 })),
      kept(2, draftOf({ a: 1 }, ['code'])),
      ['code'],
    ],
    ['it is the first answer', there(0, null), kept(0, draftOf({}, ['code'])), ['code']],
    ['the draft has gone on elsewhere', there(3, draftOf({ a: 1 })), kept(2, draftOf({ a: 1 }, ['code'])), ['code']],
    ['both know', there(2, draftOf({ a: 1 }, ['code'])), kept(2, draftOf({ a: 1 }, ['code'])), ['code']],
  ])('names a sensitive answer to enter again: %s', (_what, remote, device, withheld) =>
    expect(newestDraft(remote, device)?.withheld).toEqual(withheld),
  );
});
