import { subscribe } from 'valtio';
import { isAssigned } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { activityPath } from '#portal/state/activities/activityPath.ts';
import { call } from '#portal/api/call.ts';
import { keepPicture } from '#portal/api/device/serviceWorker.ts';
import { askedOccurrence } from '#portal/state/routing/places.ts';
import { deviceKeyOf, rememberDeviceKey } from '../access/deviceKey.ts';
import { isShared } from '../access/cookies.ts';
import { keep } from '../page/offline.ts';
import { currentParticipant, isLogInComplete, participant } from './participant.ts';
import { session } from '../access/session.ts';
import { basePath, studySlug } from '../study/visit.ts';

/** The pictures of a study in a response: addresses of files that it serves. Pure. */
export const picturesIn = (data: unknown): string[] => [
  ...new Set(JSON.stringify(data).match(/\/study-files\/[^"'\\\s<>()?#]+\.(?:avif|gif|jpe?g|png|svg|webp)\b/gi)),
];

/** One that cannot be had now is fetched when it is shown. A logout deletes which were kept. */
async function keepPictures(data: unknown): Promise<void> {
  for (const picture of picturesIn(data))
    if (session.authToken) await keepPicture(`${basePath()}/`, picture).catch(() => undefined);
}

/** What was fetched in this visit: a later response of a form is kept when its screen asks for it. */
const fetched = new Set<string>();

/** The occurrence that the dashboard's link to an activity names. The screen asks with it. */
const askedOf = (node: StudyNode): number | undefined =>
  askedOccurrence(new URLSearchParams(activityPath(node, node.occurrence).split('?')[1]));

/** The names in `fetched` of the activities that the participant can fill in now, by slug. */
const assignedNames = (): Map<string, string> =>
  new Map(
    (currentParticipant()?.nodes ?? [])
      .filter(isAssigned)
      .map((node) => [node.slug, JSON.stringify([session.authToken, node.slug, askedOf(node)])]),
  );

/** The token of the login whose participant the device keeps. */
let keptFor: string | undefined;

/**
 * Fetches the participant of a login on this page, so that the device keeps them with its key: responses to logins are
 * not kept. The state already has them, and a later change must not be undone.
 */
async function fetchParticipant(): Promise<void> {
  const { enrollmentIdentifier: id, authToken: token } = session;
  if (!id || !token || token === keptFor || !isLogInComplete()) return;
  const result = await call('getEnrollment', { path: { study: studySlug(), id }, background: true });
  if (!result.ok || result.isKept) return;
  keptFor = token;
  if (result.data.device_key !== undefined) rememberDeviceKey(id, result.data.device_key);
}

/**
 * Fetches the forms that the participant can fill in now, with the state of their drafts and the study's pictures, so that
 * they open without network. It makes one call, which does not extend the session, and keeps its parts as if the screens
 * had asked for each.
 */
async function fetchAssigned(): Promise<void> {
  const { enrollmentIdentifier: id, authToken: token } = session;
  const names = assignedNames();
  const missing = new Set([...names].flatMap(([slug, name]) => (fetched.has(name) ? [] : [slug])));
  if (!id || !token || missing.size === 0) return;
  const study = studySlug();
  const result = await call('getAssigned', { path: { study, id }, background: true });
  const key = await deviceKeyOf(id);
  // The participant may have left.
  if (!result.ok || key === undefined || session.authToken !== token) return;
  const assigned = result.data.assigned.filter(({ node }) => missing.has(node));
  for (const { node, days, forms } of assigned) {
    const path = { study, id, node };
    if (days) keep('listOccurrences', { path }, days, token);
    for (const { survey, draft } of forms) {
      const occurrence = survey.nodes.map(askedOf)[0];
      const query = { enrollment_identifier: id, occurrence, study_slug: study };
      keep('getSurvey', { path: { slug: node }, query }, survey, token);
      keep('getDraft', { path, query: { occurrence: draft.occurrence } }, { device_key: key, ...draft }, token);
    }
  }
  for (const slug of missing) fetched.add(names.get(slug)!);
  await keepPictures(assigned.flatMap(({ forms }) => forms.map(({ survey }) => survey)));
}

/**
 * While the page is open, fetches the participant and the assigned forms after each change of the participant's activities, and when the network is back.
 * @param openedWith the token that the page opened with: it has fetched the participant of this login
 */
export function followAssigned(openedWith: string | undefined): void {
  let run: Promise<void> = Promise.resolve();
  keptFor = openedWith;
  const follow = (): void => {
    if (isShared()) return;
    run = run
      .then(fetchParticipant)
      .then(fetchAssigned)
      .catch(() => undefined);
  };
  follow();
  subscribe(participant, follow);
  window.addEventListener('online', follow);
}
