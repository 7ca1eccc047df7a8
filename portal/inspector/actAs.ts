import { ref } from 'valtio';
import { call, connectStandIn } from '#portal/api/call.ts';
import { participant, resetParticipant } from '#portal/state/participant/participant.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import { session } from '#portal/state/access/session.ts';
import { studyRevision } from '#portal/state/study/study.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { type MadeUpParticipant, madeUpCalls } from './madeUpCalls.ts';
import { setView, type View, view } from './view.ts';

/** What the page shows: the participant, the day, and the version of the study, as one text. */
let shown = '';

/**
 * Shows the page as a participant sees it who does not exist: the service describes them, the inspector answers the calls
 * of their screens, and nothing is stored. Ends that if the view names none, or if someone is logged in.
 * @returns when the page shows them
 */
export async function actAs({ as, status, done, consent, date }: View): Promise<void> {
  const isLoggedIn = session.authToken !== undefined;
  const query =
    as === undefined || isLoggedIn
      ? undefined
      : { step: Number(as), status, done, earlier_consent: consent === 'earlier' || undefined };
  const wanted = query ? JSON.stringify([query, date, studyRevision.current]) : '';
  if (wanted === shown && wanted !== '') return;
  shown = wanted;
  if (!query) return stop();
  const at = date === undefined ? undefined : serviceNow().toISOString();
  const result = await call('getPreviewParticipant', { path: { study: studySlug() }, query: { ...query, at } });
  if (shown !== wanted) return;
  if (result.ok) show(result.data);
  else stop();
}

function show(described: MadeUpParticipant): void {
  connectStandIn(madeUpCalls(described, finish));
  participant.load = { kind: 'ready', data: ref(described.participant) };
  participant.madeUp = described.participant.enrollment_identifier;
}

function stop(): void {
  shown = '';
  if (participant.madeUp === undefined) return;
  connectStandIn(undefined);
  participant.madeUp = undefined;
  resetParticipant();
}

/** Notes in the link that the participant has done a node, and shows where that leads. */
async function finish(node: string): Promise<void> {
  const done = new Set(view.done?.split(','));
  setView({ done: [...done.add(node)].join(',') });
  await actAs(view);
}
