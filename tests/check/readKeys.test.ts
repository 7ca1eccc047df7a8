import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readKeys } from '#service/study/check/readTexts.ts';

/** Names, which can be the same in every language, and a region by language. */
const names = ['name', 'study_name', 'page_title', 'copyright_text', 'partner_site_stand_in', 'region'];

/** The keys of a schema whose values are texts, without what the service adds for a participant. */
function* textKeys(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null || 'readOnly' in schema) return;
  for (const [key, part] of Object.entries((schema as { properties?: object }).properties ?? {}))
    if (String((part as { $ref?: unknown }).$ref).startsWith('local-text.schema.json')) yield key;
  for (const part of Object.values(schema)) yield* textKeys(part);
}

test('the check reads the texts under every key that a schema says is one', () => {
  const folder = new URL('../../schemas/', import.meta.url);
  const keys = readdirSync(folder)
    .filter((name) => name.endsWith('.schema.json') && !name.startsWith('errors') && !name.startsWith('message'))
    .flatMap((name) => [...textKeys(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))]);
  expect([...new Set(keys)].filter((key) => !readKeys.has(key) && !names.includes(key))).toEqual([]);
});
