import { proxy, ref } from 'valtio';
import type { Landing } from '#schemas/types/index.ts';
import { call } from '../api/call.ts';
import type { Failure } from '../api/failures.ts';
import { studySlug } from './slug.ts';

/** Owns the study: the landing page and the meta fields. */
export type StudyLoad = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; landing: Landing };

export const study = proxy<{ load: StudyLoad }>({ load: { kind: 'loading' } });

/**
 * Fetches the landing page with the meta fields. The current study stays on screen meanwhile, and also if the call
 * fails.
 */
export async function loadStudy(): Promise<void> {
  const campaign = new URLSearchParams(location.search).get('utm_campaign') ?? undefined;
  const result = await call('getLanding', { path: { slug: studySlug }, query: { utm_campaign: campaign } });
  const isLanding = result.ok && Array.isArray(result.data?.nodes);
  if (result.ok && isLanding) study.load = { kind: 'ready', landing: ref(result.data) as Landing };
  else if (study.load.kind !== 'ready') study.load = { kind: 'failed', failure: result.ok ? { name: 'unexpectedReply' } : result.failure };
}

/** The study's landing page and meta fields; `undefined` until they are loaded. */
export const currentStudy = (): Landing | undefined => (study.load.kind === 'ready' ? study.load.landing : undefined);
