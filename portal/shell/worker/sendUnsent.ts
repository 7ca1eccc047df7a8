import { type UploadRequest, type Uploads, UploadFailure } from '#kit/pure/fields/index.ts';
import { call, connectCalls } from '#portal/api/call.ts';
import { isTemporary } from '#portal/api/failures.ts';
import { timeoutSignal } from '#portal/api/device/inTime.ts';
import { isUnsentUsed, unsentChannel, unsentLock } from '#portal/api/device/isUnsentUsed.ts';
import { dropUnsent, openUnsentStore, unsentNames, type UnsentStore } from '#portal/api/device/unsentStore.ts';
import { dropDeviceDraft } from '#portal/answers/drafts/deviceDrafts.ts';
import { uploadsFor } from '#portal/answers/forms/uploads/uploads.ts';
import { deliverWith } from '#portal/answers/unsent/deliverWith.ts';
import { parseParticipantCookie, participantCookieName } from '#portal/state/access/cookies.ts';
import type { UnsentForm, Obstacle } from '#portal/state/page/unsent.ts';
import { slugOf } from '#portal/state/study/visit.ts';
import { openPages, scope, worker } from './worker.global.ts';
import { failureOfStatus } from '#portal/answers/forms/uploads/putFile.ts';

/** Uploads a file to the URL that the service returned, like `putFile`. Service workers have no XMLHttpRequest. */
const putBytes: (address: string, file: Blob, type: string, options: { signal: AbortSignal }) => Promise<void> = async (
  address,
  file,
  type,
  { signal },
) => {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: file,
    credentials: 'omit',
    signal,
  }).catch(() => undefined);
  if (signal.aborted) throw signal.reason;
  if (!response) throw new UploadFailure('unreachable');
  const failure = failureOfStatus(response.status, await response.text());
  if (failure) throw failure;
};

const study = slugOf(scope.pathname);

/** The login of this device, from the same cookie that a page reads. The worker itself keeps neither token nor key. */
async function readLogIn(): Promise<{ enrollment: string; token: string } | undefined> {
  const cookie = await worker.cookieStore?.get(participantCookieName(study));
  const known = parseParticipantCookie(cookie?.value && decodeURIComponent(cookie.value), () => undefined);
  const { enrollment_identifier: enrollment, participant_auth_token: token } = known ?? {};
  return enrollment !== undefined && token !== undefined ? { enrollment, token } : undefined;
}

/**
 * Sends the answers that wait on this device, if no page of the study can: the browser says that there is a connection.
 * Answers of a participant who is not logged in, or that the study has refused, wait for their participant.
 * @param host the origin that calls go to; `''` for the page's origin
 * @throws if some have to be sent later: the browser then wakes the worker again
 */
export async function sendUnsent(host: string): Promise<void> {
  const logIn = await readLogIn();
  const names = logIn && (await isUnsentUsed(study)) ? await unsentNames(study, logIn.enrollment) : [];
  if (!logIn || names.length === 0) return;
  connectCalls({
    host: () => host,
    credentials: () => ({ token: logIn.token, isLink: false }),
    previewToken: () => undefined,
    clientHeaders: () => ({}),
    locale: () => navigator.language,
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
  const pages = await openPages();
  // A page that is open sends, and shows the receipt. It may be closed before it has.
  const isLeft =
    pages.some(({ lifecycleState }) => lifecycleState !== 'frozen') ||
    (await navigator.locks.request(unsentLock(study), { ifAvailable: true }, (lock) =>
      lock ? sendAll(logIn.enrollment, names) : true,
    ));
  if (isLeft) throw new Error('Some answers still wait.');
}

/** @returns whether some have to be sent later */
async function sendAll(enrollment: string, names: readonly string[]): Promise<boolean> {
  const participant = await call('getEnrollment', { path: { study, id: enrollment }, background: true });
  if (!participant.ok) return isTemporary(participant.failure);
  const { device_key: key } = participant.data;
  if (key === undefined) return false;
  const store = await openUnsentStore(study, key);
  const left: boolean[] = [];
  // What cannot be read now stays, because another attempt may read it.
  for (const name of names) left.push(await sendOne(store, enrollment, name).catch(() => true));
  const pages = new BroadcastChannel(unsentChannel(study));
  pages.postMessage('changed');
  pages.close();
  return left.includes(true);
}

/** @returns whether the answers have to be sent later */
async function sendOne(store: UnsentStore, enrollment: string, name: string): Promise<boolean> {
  const unsent = (await store.read(name)) as UnsentForm | undefined;
  if (!unsent || unsent.obstacle) return false;
  const { node, occurrence, locale, submissionKey, answeredAt } = unsent;
  const standing = await deliverWith({
    name,
    unsent,
    store,
    upload: (request, bytes) => upload(uploadsFor(enrollment, node, occurrence, true, putBytes), request, bytes),
    post: ({ contributions }) =>
      call('postAnswers', {
        path: { study, id: enrollment, slug: node },
        body: { contributions, locale, occurrence, answered_at: answeredAt },
        idempotencyKey: submissionKey,
        background: true,
      }),
  });
  if (standing.kind === 'refused') await noteObstacle(store, name, standing.obstacle);
  if (standing.kind !== 'arrived') return standing.kind !== 'refused';
  await dropDeviceDraft(study, name).catch(() => undefined);
  await dropUnsent(study, name);
  return false;
}

/**
 * Milliseconds that the upload of a file may take in the worker, which cannot see its progress. Meanwhile no page of the
 * study sends.
 */
const UPLOAD_LIMIT = 120_000;

/** A step that fails is tried again when the browser wakes the worker next. */
async function upload(uploads: Uploads, request: UploadRequest, bytes: Blob): Promise<string> {
  const signal = timeoutSignal(UPLOAD_LIMIT);
  const target = await uploads.open(request, signal);
  await uploads.put(target, bytes, request, { signal, onProgress: () => undefined });
  return uploads.confirm(target, request, signal);
}

/** The screen of the answers says it when the participant opens the study again. */
async function noteObstacle(store: UnsentStore, name: string, obstacle: Obstacle): Promise<void> {
  const unsent = (await store.read(name)) as UnsentForm | undefined;
  if (unsent) await store.amend(name, { ...unsent, obstacle });
}
