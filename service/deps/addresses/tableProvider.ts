import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#service/database/openDatabase.ts';
import type { AddressProvider } from './provider.ts';

/** Lower case, without accents and punctuation, so `coruna` finds `A Coruña`. */
export const searchText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const shipped = (): string[] =>
  readFileSync(new URL('./addresses.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

/**
 * Searches the service's own table, so a fresh installation has an address search without an external provider. The
 * table starts with invented addresses for testing. A study adds its own rows to `addresses` or configures a provider.
 */
export async function tableProvider(db: Database): Promise<AddressProvider> {
  await db
    .insertInto('addresses')
    .values(shipped().map((suggestion) => ({ suggestion, search_text: searchText(suggestion) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    async search(query, take) {
      const words = searchText(query).split(' ').filter(Boolean);
      if (words.length === 0) return [];
      // Each word of the query is the beginning of a word of the address, in any order.
      const everyWord = words.map((word) => `${word}:*`).join(' & ');
      const rows = await db
        .selectFrom('addresses')
        .select(['id', 'suggestion'])
        .where(sql<boolean>`to_tsvector('simple', search_text) @@ to_tsquery('simple', ${everyWord})`)
        .orderBy(sql`position(${words.join(' ')} in search_text) = 1`, 'desc')
        .orderBy('suggestion')
        .limit(take)
        .execute();
      return rows.map(({ id, suggestion }) => ({ suggestion, format: `addresses/${id}` }));
    },
  };
}
