import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { leakIn } from './leakIn.ts';

test.each([
  'TypeError: x\n    at send (file:///srv/service/handlers/postAnswers.ts:22:18)',
  'Cannot find module /srv/node_modules/pg/lib/index.js',
  'answers/readAnswers.ts failed',
  "ENOENT: no such file or directory, open '/home/study/data/uploads/1'",
  'select "id", "email" from "enrollments" where "id" = $1',
  'select distinct "node" from "drafts"',
  'select * from drafts',
  'insert into "drafts" ("node") values ($1)',
  'update "sessions" set "last_used_at" = $1',
  'delete from "drafts"',
  'duplicate key value violates unique index "drafts_pkey"',
  'invalid byte sequence for encoding "UTF8": 0x00',
  "Cannot read properties of undefined (reading 'slug')",
])('is a leak: %s', (text) => expect(leakIn(text)).toBeDefined());

test.each([...Object.entries(en), ...Object.entries(es)])('is no leak: %s', (_id, text) =>
  expect(leakIn(text)).toBeUndefined(),
);

test('messages with a choice and a list are no leak', () => {
  expect(leakIn('Please select a day, month and year. Choose an age from the list.')).toBeUndefined();
});
