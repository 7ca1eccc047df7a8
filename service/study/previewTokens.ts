import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#service/database/openDatabase.ts';

/**
 * Creates and verifies preview tokens. Nothing is stored per token: it is signed for one study and one edition of its
 * links.
 */
export interface PreviewTokens {
  tokenOf(study: { slug: string; previewEdition: number }): string;
  isValid(study: { slug: string; previewEdition: number }, token: string | undefined): boolean;
}

export function createPreviewTokens(secret: string): PreviewTokens {
  const tokenOf: PreviewTokens['tokenOf'] = ({ slug, previewEdition }) =>
    createHmac('sha256', secret).update(`preview:${slug}:${previewEdition}`).digest('base64url');
  return {
    tokenOf,
    isValid(study, token) {
      if (!token) return false;
      const [expected, given] = [Buffer.from(tokenOf(study)), Buffer.from(token)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** The secret of this installation. It is created at the first start and shared by all processes on the database. */
export async function installationSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('settings')
    .values({ name: 'preview_secret', value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (
    await db.selectFrom('settings').select('value').where('name', '=', 'preview_secret').executeTakeFirstOrThrow()
  ).value;
}
