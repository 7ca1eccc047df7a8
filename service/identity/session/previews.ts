import type { Database } from '#service/database/openDatabase.ts';
import type { Study } from '#service/study/study.ts';
import { createToken } from './tokens.ts';

/** Creates a preview token of a study. It is returned only here; the database keeps its hash. */
export const createPreview = async (
  db: Database,
  { slug, previewEdition }: Pick<Study, 'slug' | 'previewEdition'>,
  now: Date,
): Promise<string> => (await createToken(db, { kind: 'preview', study: slug, edition: previewEdition }, now)).token;
