import type { FastifyRequest } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { findTokens } from '#service/session/tokens.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { cookiesOf } from './cookiesOf.ts';

/** Returns the study that a page belongs to; `undefined` if there is none, or if it is a draft that this visitor may not see. */
export async function studyOfPage(
  request: FastifyRequest,
  slug: string,
  { studies, db, now }: Pick<Deps, 'studies' | 'db' | 'now'>,
): Promise<Study | undefined> {
  const study = studies.all.find((each) => each.slug === slug);
  if (!study || !isDraft(study)) return study;
  const tokens = await findTokens({ db, studies }, previewTokensOf(request, slug), now());
  const mayPreview = [...tokens.values()].some(
    ({ kind, study: of, edition }) => kind === 'preview' && of === slug && studies.isCurrent(of, edition),
  );
  return mayPreview ? study : undefined;
}

/** The preview tokens that a request brings: of the link itself, and of an earlier link on this device. */
const previewTokensOf = (request: FastifyRequest, slug: string): string[] =>
  [
    (request.query as { preview_token?: unknown }).preview_token,
    cookiesOf(request.headers.cookie)(`preview_token_${slug}`),
  ].filter((token): token is string => typeof token === 'string' && token !== '');
