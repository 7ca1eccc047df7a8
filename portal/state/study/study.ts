import { proxy, ref } from 'valtio';
import { LANDING_ID } from '#schemas/firstPaint.ts';
import type { Landing } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { clientMeta } from '../access/clientInfo.ts';
import { studySlug } from './visit.ts';

/** Owns the study: the landing page and the meta fields. */
type StudyLoad = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; landing: Landing };

export const study = proxy<{ load: StudyLoad }>({ load: { kind: 'loading' } });

/** Removes the landing call's response from the page and returns it, if the service sent it with the page. */
function takeSentLanding(): Landing | undefined {
  const element = document.getElementById(LANDING_ID);
  element?.remove();
  const text = element?.textContent;
  return text ? (JSON.parse(text) as Landing) : undefined;
}

/** @param landing the service's response. What the client says of itself belongs to the meta fields, too. */
const takeLanding = (landing: Landing): void => {
  study.load = { kind: 'ready', landing: ref({ ...landing, ...clientMeta() }) as Landing };
};

/**
 * Loads the landing page with the meta fields: from the page if they were sent with it, otherwise from the service. The
 * current study stays on screen meanwhile, and also if the call fails.
 */
export async function loadStudy(): Promise<void> {
  const sent = takeSentLanding();
  if (sent) {
    takeLanding(sent);
    return;
  }
  const campaign = new URLSearchParams(location.search).get('utm_campaign') ?? undefined;
  const result = await call('getLanding', { path: { slug: studySlug() }, query: { utm_campaign: campaign } });
  const isLanding = result.ok && Array.isArray(result.data?.nodes);
  if (result.ok && isLanding) takeLanding(result.data);
  else if (study.load.kind !== 'ready')
    study.load = { kind: 'failed', failure: result.ok ? { name: 'unexpectedReply' } : result.failure };
}

/** The study's landing page and meta fields; `undefined` until they are loaded. */
export const currentStudy = (): Landing | undefined => (study.load.kind === 'ready' ? study.load.landing : undefined);

/** Fetches the meta fields again, for a participant who has just enrolled. If the call fails, the current ones stay. */
export async function refreshMeta(enrollmentIdentifier: string | undefined): Promise<void> {
  const query = { study_slug: studySlug(), enrollment_identifier: enrollmentIdentifier };
  const result = await call('getStudyMeta', { query, background: true });
  if (result.ok && study.load.kind === 'ready') takeLanding({ ...study.load.landing, ...result.data });
}

const unpublished: ReadonlySet<string> = new Set(['draft', 'qa']);

/** Whether a study is open only in preview. */
export const isUnpublished = ({ status }: Pick<Landing, 'status'>): boolean => unpublished.has(status);

/** Owns which revision of the study's files the page shows, for study builders. Screens that fetched a node fetch it again. */
export const studyRevision = proxy<{ current?: string }>({});
