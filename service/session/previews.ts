import { createHmac } from 'node:crypto';
import type { Database } from '#service/database/openDatabase.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { createToken } from './tokens.ts';

/** Creates a preview token of a study. It is returned only here; the database keeps its hash. */
export const createPreview = async (
  db: Database,
  { slug, previewEdition }: Pick<Study, 'slug' | 'previewEdition'>,
  now: Date,
): Promise<string> => (await createToken(db, { kind: 'preview', study: slug, edition: previewEdition }, now)).token;

const SIGNED_UNTIL = 'signed_previews_until';

/**
 * Takes over the previews of versions before migration 009, whose links were signed with a secret and never expired:
 * the links work until a week after the migration, and enrollments in drafts are marked as previews. Does nothing if
 * there are none to take over.
 * @param secret what the links were signed with
 */
export async function adoptSignedPreviews(
  db: Database,
  studies: readonly Study[],
  secret: string,
  now: Date,
): Promise<void> {
  const setting = await db.selectFrom('settings').select('value').where('name', '=', SIGNED_UNTIL).executeTakeFirst();
  if (!setting) return;
  const lifetime = new Date(setting.value).getTime() - now.getTime();
  for (const { slug, previewEdition: edition } of lifetime > 0 ? studies : []) {
    const signed = createHmac('sha256', secret).update(`preview:${slug}:${edition}`).digest('base64url');
    await createToken(db, { kind: 'preview', study: slug, edition, lifetime }, now, signed);
  }
  // Until now, a draft could be entered only with a preview token.
  const drafts = studies.filter(isDraft).map(({ slug }) => slug);
  if (drafts.length > 0)
    await db.updateTable('enrollments').set({ is_preview: true }).where('study', 'in', drafts).execute();
  await db.deleteFrom('settings').where('name', '=', SIGNED_UNTIL).execute();
}
