import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { plainEntry } from '#kit/pure/texts/index.ts';
import type { Tables } from '#service/database/tables.ts';
import { sha256 } from '#service/ids.ts';

type Db = Kysely<Tables>;

/** Letters and digits without those that look alike, such as 0 and O. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
/** How many codes a participant gets. */
const COUNT = 10;

const hashOf = (enrollment: string, code: string): string =>
  sha256(
    `${enrollment}:${plainEntry(code)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')}`,
  );

/** A code of almost 50 random bits: `7KQ2M-XW9PD`. */
function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Replaces the recovery codes of a participant. @returns the new ones, which only the participant knows from now on */
export async function replaceRecoveryCodes(db: Db, enrollment: string, now: Date): Promise<string[]> {
  await deleteRecoveryCodes(db, enrollment);
  const codes = Array.from({ length: COUNT }, makeCode);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ enrollment_id: enrollment, code_hash: hashOf(enrollment, code), created_at: now })))
    .execute();
  return codes;
}

export const deleteRecoveryCodes = async (db: Db, enrollment: string): Promise<void> =>
  void (await db.deleteFrom('recovery_codes').where('enrollment_id', '=', enrollment).execute());

/** How many codes of a participant still work, and when they were made; `null` without any. */
export async function readRecoveryCodes(db: Db, enrollment: string): Promise<{ left: number; madeAt: Date | null }> {
  const { left, made_at } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('used_at', 'is', null).as('left'),
      fn.max('created_at').as('made_at'),
    ])
    .where('enrollment_id', '=', enrollment)
    .executeTakeFirstOrThrow();
  return { left: Number(left), madeAt: made_at };
}

/**
 * Uses up a recovery code. Spaces, dashes and lower case do not matter.
 * @returns whether it worked. Of parallel calls with the same code, one succeeds
 */
export async function redeemRecoveryCode(db: Db, enrollment: string, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('enrollment_id', '=', enrollment)
    .where('code_hash', '=', hashOf(enrollment, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
