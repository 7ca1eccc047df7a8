import { call } from '#portal/api/call.ts';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { loadStudy, studyRevision } from '#portal/state/study/study.ts';
import { studySlug } from '#portal/state/study/visit.ts';

/** Milliseconds until the next attempt after a failure, such as while the service restarts. */
const PAUSE = 500;

/**
 * Waits for changes of the study's files and shows each one. Ends by itself if the service does not watch them, as in
 * production.
 * @param onChange called after the page has the new study
 */
export async function watchStudy(signal: AbortSignal, onChange: () => void = () => undefined): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    const result = await call('getStudyRevision', {
      path: { slug: studySlug() },
      query: { after },
      background: true,
      signal,
    });
    if (signal.aborted) return;
    if (!result.ok) {
      if (result.failure.name === 'notFound') return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      continue;
    }
    const { revision } = result.data;
    // A form can have been read before its file was saved and this call was made, so the first one reads it again.
    if (after === undefined) studyRevision.current = revision;
    else if (after !== revision) await refresh(revision);
    if (after !== revision) onChange();
    after = revision;
  }
}

async function refresh(revision: string): Promise<void> {
  await Promise.all([loadStudy(), loadParticipant({ background: true })]);
  studyRevision.current = revision;
}
