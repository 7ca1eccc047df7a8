import { subscribe } from 'valtio';
import { contributionLayouts, typesWithOwnResults } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { activityPath } from '#portal/activities/activityPath.ts';
import { call } from '#portal/api/call.ts';
import { keepPicture } from '#portal/device/serviceWorker.ts';
import { askedOccurrence } from '#portal/routing/askedOccurrence.ts';
import { currentParticipant, isLogInComplete, participant } from './participant.ts';
import { session } from './session.ts';
import { basePath, studySlug } from './visit.ts';

const isFillable = (status: StudyNode['status']): boolean => status === 'available' || status === 'in_progress';

/** Whether a questionnaire can be filled in now. Pure. */
const isOpen = ({ status, layout, type }: StudyNode): boolean =>
  isFillable(status) && contributionLayouts.includes(layout ?? '') && !typesWithOwnResults.includes(type);

/** The pictures of a study in a response: addresses of files that it serves. Pure. */
export const picturesIn = (data: unknown): string[] => [
  ...new Set(JSON.stringify(data).match(/\/study-files\/[^"'\\\s<>()?#]+\.(?:avif|gif|jpe?g|png|svg|webp)\b/gi)),
];

/** One that cannot be had now is fetched when it is shown. A log-out deletes which were kept. */
async function keepPictures(data: unknown): Promise<void> {
  for (const picture of picturesIn(data))
    if (session.authToken) await keepPicture(`${basePath()}/`, picture).catch(() => undefined);
}

/** What was fetched in this visit: a later response of the same call is kept when its screen makes it. */
const fetched = new Set<string>();

interface Assigned extends StudyNode {
  enrollment: string;
  /** The occurrence that the dashboard's link names. */
  asked: number | undefined;
  name: string;
}

/** The first questionnaire that the participant can fill in now and that was not fetched, as its screen asks for it. */
function nextAssigned(): Assigned | undefined {
  const { enrollmentIdentifier: enrollment, authToken } = session;
  if (!enrollment || !authToken) return undefined;
  return (currentParticipant()?.nodes ?? [])
    .filter(isOpen)
    .map((node) => {
      // The screen asks with the occurrence of the dashboard's link.
      const asked = askedOccurrence(new URLSearchParams(activityPath(node, node.occurrence).split('?')[1]));
      return { enrollment, ...node, asked, name: JSON.stringify([authToken, node.slug, asked]) };
    })
    .find(({ name }) => !fetched.has(name));
}

/**
 * The occurrences of a questionnaire whose forms can be filled in now, as their addresses name them. A diary lists its
 * days, and some of them can be open at once.
 */
async function occurrencesOf({ enrollment, slug, type, asked }: Assigned): Promise<(number | undefined)[]> {
  if (type !== 'Diary') return [asked];
  const path = { study: studySlug(), id: enrollment, node: slug };
  const list = await call('listOccurrences', { path, background: true });
  const days = list.ok ? list.data.occurrences.filter(({ status }) => isFillable(status)) : [];
  return [...new Set([asked, ...days.map(({ occurrence }) => occurrence)])];
}

/** Fetches a form, with the state of its draft. @returns whether the service was reached */
async function fetchForm({ enrollment, slug }: Assigned, asked: number | undefined): Promise<boolean> {
  const study = studySlug();
  const query = { enrollment_identifier: enrollment, occurrence: asked, study_slug: study };
  const survey = await call('getSurvey', { path: { slug }, query, background: true });
  if (!survey.ok || survey.isKept) return false;
  const found = survey.data.nodes.find((node) => node.slug === slug);
  const path = { study, id: enrollment, node: slug };
  await call('getDraft', { path, query: { occurrence: found?.occurrence ?? asked }, background: true });
  await keepPictures(survey.data);
  return true;
}

/** The token of the log-in whose participant the device keeps. */
let keptFor: string | undefined;

/**
 * Fetches the participant of a log-in on this page, so that the device keeps them with its key: responses to log-ins are
 * not kept. The state already has them, and a later change must not be undone.
 */
async function fetchParticipant(): Promise<void> {
  const { enrollmentIdentifier: id, authToken: token } = session;
  if (!id || !token || token === keptFor || !isLogInComplete()) return;
  const result = await call('getEnrollment', { path: { study: studySlug(), id }, background: true });
  if (result.ok && !result.isKept) keptFor = token;
}

/**
 * Fetches the questionnaires that the participant can fill in now, with the state of their drafts and the study's
 * pictures, so that they open without network. It makes one call at a time, none of which extends the session, and looks
 * again after each form: the participant may have left. The responses are kept like any others.
 */
async function fetchAssigned(): Promise<void> {
  for (let next = nextAssigned(); next; next = nextAssigned()) {
    const { name } = next;
    for (const occurrence of await occurrencesOf(next)) {
      if (nextAssigned()?.name !== name || !(await fetchForm(next, occurrence))) return;
    }
    if (nextAssigned()?.name !== name) return;
    fetched.add(name);
  }
}

/**
 * While the page is open, fetches both after each change of the participant's activities, and when the network is back.
 * @param openedWith the token that the page opened with: it has fetched the participant of this log-in
 */
export function followAssigned(openedWith: string | undefined): void {
  let run: Promise<void> = Promise.resolve();
  keptFor = openedWith;
  const follow = (): void => {
    run = run
      .then(fetchParticipant)
      .then(fetchAssigned)
      .catch(() => undefined);
  };
  follow();
  subscribe(participant, follow);
  window.addEventListener('online', follow);
}
