import { sha256 } from '#service/sha256.ts';
import type { Database } from '#service/database/openDatabase.ts';

/** Whether a token was seen before: never, by a call that released it, or by one that used it up. */
export async function tokenUse(db: Database, token: string, now: Date): Promise<'new' | 'released' | 'used'> {
  const row = await db
    .selectFrom('captcha_tokens')
    .select(['is_released', 'expires_at'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (!row) return 'new';
  return row.is_released && row.expires_at > now ? 'released' : 'used';
}

/** Uses a token up. Of parallel calls with the same one, one succeeds. @returns whether this call did */
export async function claimToken(db: Database, token: string, expiresAt: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('captcha_tokens')
    .values({ token_hash: sha256(token), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ is_released: false }).where('captcha_tokens.is_released', '=', true),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Allows one more call with a token, for a call that only asked for a code. */
export async function releaseToken(db: Database, token: string): Promise<void> {
  await db.updateTable('captcha_tokens').set({ is_released: true }).where('token_hash', '=', sha256(token)).execute();
}
