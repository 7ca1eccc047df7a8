import { subscribe } from 'valtio';
import { fileShelf } from '#kit/form/files/index.ts';
import { formName, isOf } from '#portal/api/device/formName.ts';
import { inTime } from '#portal/api/device/inTime.ts';
import { unsentChannel, unsentLock } from '#portal/api/device/isUnsentUsed.ts';
import { wakeWorkerOnceOnline } from '#portal/api/device/serviceWorker.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import {
  dropEntry,
  dropFileLeft,
  dropUnsent,
  filesLeft,
  followForgotten,
  isUnsentWhole,
  markUnsentStore,
  openUnsentStore,
  unsentNames,
  type UnsentStore,
} from '#portal/api/device/unsentStore.ts';
import { callHost } from '#portal/api/call.ts';
import { dropDeviceDraft, hasDeviceDraft } from '#portal/answers/drafts/deviceDrafts.ts';
import { deviceKeyOf } from '#portal/state/access/deviceKey.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { currentParticipant, refreshParticipant } from '#portal/state/participant/participant.ts';
import {
  forgetStanding,
  isWatched,
  unsentAnswers,
  seenUnsent,
  setStanding,
  type UnsentForm,
  type UnsentStanding,
} from '#portal/state/page/unsent.ts';
import { session } from '#portal/state/access/session.ts';
import { basePath, studySlug } from '#portal/state/study/visit.ts';
import { deliver } from './deliver.ts';
import { messages } from './messages.ts';
import { pauseAfter } from './outcomeOf.ts';

/**
 * Stores the answers that were submitted without network, and sends them when there is a connection: while a page of
 * the study is open and its participant is logged in. Of several tabs, one sends; if there is none, the service worker
 * does in browsers that wake it (`portal/shell/worker/sendUnsent.ts`).
 */

/** In milliseconds, how long the browser may take to store answers with their files. The key can take longer: it is a call. */
const PATIENCE = 10_000;

/** Tells the study's other tabs that answers were added, sent or removed. */
let tabs: BroadcastChannel | undefined;
const tell = (): void => tabs?.postMessage('changed');

/** The store of the participant who is logged in, who alone has its key. `undefined` if the key cannot be had now. */
async function storeFor(name: string): Promise<UnsentStore | undefined> {
  const [enrollment] = JSON.parse(name) as [string];
  const key = await deviceKeyOf(enrollment);
  return key === undefined ? undefined : openUnsentStore(studySlug(), key);
}

/** @returns the answers that wait under a name; `undefined` if they cannot be opened now */
export const readUnsent = async (name: string): Promise<UnsentForm | undefined> => {
  const store = await storeFor(name);
  return store && readFrom(store, name);
};

async function readFrom(store: UnsentStore, name: string): Promise<UnsentForm | undefined> {
  const unsent = (await store.read(name)) as UnsentForm | undefined;
  if (unsent) seenUnsent.set(name, unsent);
  return unsent;
}

/**
 * Keeps answers to send them later.
 * @param files the bytes of the files that are not uploaded, by id
 * @returns whether the device could keep them
 */
export async function keepUnsent(
  enrollment: string,
  unsent: UnsentForm,
  files: ReadonlyMap<string, Blob>,
): Promise<boolean> {
  const name = formName(enrollment, unsent.node, unsent.occurrence);
  const store = await storeFor(name).catch(() => undefined);
  if (!store) return false;
  const storing = store.put(name, unsent, files);
  try {
    await inTime(storing, PATIENCE);
  } catch {
    // What is stored too late would be sent, although the form still has the answers and can change them.
    void storing
      .then(() => (unsentAnswers.standings[name] ? undefined : dropUnsent(studySlug(), name)))
      .catch(() => undefined);
    return false;
  }
  seenUnsent.set(name, unsent);
  setStanding(name, { kind: 'waits' });
  void askToStay();
  listen();
  tell();
  wakeWorker();
  // There may be a connection: only the response may be lost.
  sendSoon();
  return true;
}

/** Asks the browser not to delete what is stored when it needs room. It may ask the participant, or decline. */
async function askToStay(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Answers wait without it, too.
  }
}

/**
 * Returns answers to their form, which shows them again and can change them. Answers that are being sent are returned
 * only if they do not arrive; answers that cannot be read now stay where they are. The device keeps their files until
 * they are sent or the participant removes them: nothing else has them after a restart. Never rejects.
 */
export const takeBack = (name: string): Promise<void> =>
  inTurn(true, async () => {
    // What the browser has deleted is stored again, so that the files can be left there.
    await look((JSON.parse(name) as [string])[0]);
    const store = await storeFor(name);
    const unsent = store && (await readFrom(store, name));
    if (!store || !unsent) return;
    for (const { id, name: called, type } of unsent.files) await restoreFile(store, name, id, called, type);
    await dropEntry(studySlug(), name);
    removed(name);
  });

/** Gives a file of returned answers to their form. */
async function restoreFile(store: UnsentStore, name: string, id: string, called = id, type = ''): Promise<void> {
  const bytes = await store.readFile(name, id);
  const dropCopy = (): void => void dropFileLeft(studySlug(), name, id).catch(() => undefined);
  if (bytes) fileShelf.restore(id, new File([bytes], called, { type }), dropCopy);
}

/** Gives the files of returned answers to their form again, such as after a restart. */
async function restoreFiles(enrollment: string): Promise<void> {
  const study = studySlug();
  for (const { name, file } of await inTime(filesLeft(study, enrollment))) {
    if (fileShelf.get(file)) continue;
    // Their answers were sent elsewhere: no form asks for the file any more.
    if (!(await hasDeviceDraft(study, name))) await dropFileLeft(study, name, file);
    else {
      const store = await storeFor(name);
      if (store) await restoreFile(store, name, file);
    }
  }
}

/** Deletes answers that the study does not take, with their draft on this device. */
export async function discard(name: string): Promise<void> {
  await dropDraft(name);
  await remove(name);
}

async function remove(name: string): Promise<void> {
  await dropUnsent(studySlug(), name);
  removed(name);
}

function removed(name: string): void {
  forgetStanding(name);
  tell();
}

/** A browser that stores nothing may throw at once. */
async function dropDraft(name: string): Promise<void> {
  try {
    await dropDeviceDraft(studySlug(), name);
  } catch {
    // The form compares its draft with what was sent when it opens.
  }
}

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let run: Promise<void> = Promise.resolve();

/** Whether answers wait that are sent by themselves. */
const isAnyOpen = (): boolean =>
  Object.values(unsentAnswers.standings).some(({ kind }) => kind === 'waits' || kind === 'delayed');

/** Lets the worker send once there is a connection, if no page of the study is open by then. */
const wakeWorker = (): void => void wakeWorkerOnceOnline(`${basePath()}/`, callHost());

/** Tries again after a pause, if answers still wait. A device that knows that it is offline tells when that is over. */
function later(): void {
  clearTimeout(timer);
  if (!isAnyOpen()) return;
  attempts += 1;
  timer = setTimeout(() => void (navigator.onLine ? send() : inTurn(false, lookAgain)), pauseAfter(attempts));
}

/** Sends what waits, because there may be a connection again. */
function sendSoon(): void {
  attempts = 0;
  void send();
}

/**
 * Sends what waits. Never rejects.
 * @param asked the name of the answers that the participant wants to send now; all others wait for their turn
 */
export const send = (asked?: string): Promise<void> => inTurn(asked !== undefined, () => sendAll(asked));

/** Ends the upload that is under way. */
let underway = new AbortController();

/**
 * Runs the work after all earlier work of this tab.
 * @param isAsked whether the participant asked for it. It then waits for the other tabs, too, but not for an upload: on a
 * connection that hangs, their button would do nothing for a minute
 */
function inTurn(isAsked: boolean, work: () => Promise<void>): Promise<void> {
  if (isAsked) underway.abort();
  run = run
    .then(() => alone(isAsked, work))
    .catch(() => undefined)
    .then(later);
  return run;
}

/** Runs the work in one tab at a time (Web Locks). @param waits whether to wait for the other tab */
async function alone(waits: boolean, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(unsentLock(studySlug()), { ifAvailable: !waits }, (lock) =>
    lock ? work() : undefined,
  );
}

/** The screen says that the answers are on this device: makes sure that they are. */
async function lookAgain(): Promise<void> {
  if (session.enrollmentIdentifier) await look(session.enrollmentIdentifier);
}

async function sendAll(asked: string | undefined): Promise<void> {
  const { enrollmentIdentifier: enrollment, authToken } = session;
  if (!enrollment || !authToken) return;
  await look(enrollment);
  const names = asked === undefined ? Object.keys(unsentAnswers.standings) : [asked];
  for (const name of names)
    if (unsentAnswers.standings[name] && unsentAnswers.standings[name].kind !== 'arrived') {
      underway = new AbortController();
      const { signal } = underway;
      await sendOne(enrollment, name, !!asked, signal);
      // The participant has asked for something else.
      if (signal.aborted) return;
    }
}

async function sendOne(enrollment: string, name: string, isAsked: boolean, signal: AbortSignal): Promise<void> {
  // What was refused waits for the participant.
  if (unsentAnswers.standings[name]!.kind === 'refused' && !isAsked) return;
  try {
    await attempt(enrollment, name, isAsked, signal);
  } catch {
    // For example, the storage does not respond now. What cannot be read stays, because another attempt may read it.
    setStanding(name, { kind: 'delayed' });
  }
}

async function attempt(enrollment: string, name: string, isAsked: boolean, signal: AbortSignal): Promise<void> {
  const store = await storeFor(name);
  if (!store) return setStanding(name, withoutKey());
  const unsent = await readFrom(store, name);
  // Another tab has sent, changed or removed them.
  if (!unsent) return forgetStanding(name);
  if (unsent.obstacle && !isAsked) return setStanding(name, { kind: 'refused', obstacle: unsent.obstacle });
  setStanding(name, { kind: 'sending' });
  const standing = await deliver({ enrollment, name, unsent, store, isAsked, signal });
  if (standing.kind === 'arrived') await arrived(name);
  else {
    const kept = (await store.read(name)) as UnsentForm | undefined;
    // Another tab has logged out or withdrawn meanwhile, or the browser has deleted them.
    if (!kept) {
      if (unsentAnswers.standings[name]) setStanding(name, { kind: 'waits' });
      return look(enrollment);
    }
    if (standing.kind === 'refused') await refused(store, name, { ...kept, obstacle: standing.obstacle });
  }
  setStanding(name, standing);
}

/** The service tells no key while it is not reached, and to a participant who may not see questionnaires now. */
const withoutKey = (): UnsentStanding =>
  statusRules(currentParticipant()?.status).maySee ? { kind: 'waits' } : { kind: 'refused', obstacle: 'notNow' };

async function refused(store: UnsentStore, name: string, unsent: UnsentForm): Promise<void> {
  await store.amend(name, unsent);
  // It stays until it is closed: the participant has to decide.
  if (!isWatched(name)) notify('error', messages.refused);
  // The study may have decided on the participant meanwhile: the screen follows.
  if (unsent.obstacle === 'notNow') refreshParticipant();
}

/** The study has the answers: what is left of them here is sent again at worst, and stored once. */
async function arrived(name: string): Promise<void> {
  attempts = 0;
  await dropDraft(name);
  await dropUnsent(studySlug(), name).catch(() => undefined);
  if (!isWatched(name)) notify('info', messages.arrived);
  tell();
}

/** Reads which answers of a participant wait. */
async function look(enrollment: string): Promise<void> {
  const study = studySlug();
  const names = new Set(await inTime(unsentNames(study, enrollment)));
  const isWhole = await isUnsentWhole(study).catch(() => true);
  if (names.size > 0 && !isWhole) await markUnsentStore(study);
  // Before a form can open. Without them, it asks for the files again.
  await restoreFiles(enrollment).catch(() => undefined);
  for (const name of names) if (!unsentAnswers.standings[name]) setStanding(name, { kind: 'waits' });
  for (const [name, standing] of Object.entries(unsentAnswers.standings)) {
    if (names.has(name) || standing.kind === 'arrived' || isLost(standing)) continue;
    // Another tab has sent, changed or removed them.
    if (isWhole || names.size > 0 || !isOf(name, enrollment)) forgetStanding(name);
    else await putBack(name);
  }
}

const isLost = (standing: UnsentStanding): boolean => standing.kind === 'refused' && standing.obstacle === 'lost';

/** Stores answers again that the browser has deleted, with the files that this page still has. */
async function putBack(name: string): Promise<void> {
  const unsent = seenUnsent.get(name);
  if (!unsent) return setStanding(name, { kind: 'refused', obstacle: 'lost' });
  const bytes = new Map<string, Blob>();
  for (const { id } of unsent.files) {
    const file = fileShelf.get(id);
    if (file) bytes.set(id, file);
  }
  const files = unsent.files.filter(({ id, reference }) => reference !== undefined || bytes.has(id));
  // Without the key, at the next look.
  await (await storeFor(name))?.put(name, { ...unsent, files }, bytes);
  tell();
}

let isListening = false;

/** Listens for what can end the wait. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('online', sendSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendSoon();
    // Perhaps the page is closed now.
    else if (isAnyOpen()) wakeWorker();
  });
  let token = session.authToken;
  subscribe(session, () => {
    const isNew = session.authToken !== undefined && session.authToken !== token;
    token = session.authToken;
    if (isNew) sendSoon();
  });
  followForgotten(studySlug(), (enrollment) => {
    for (const name of Object.keys(unsentAnswers.standings)) if (isOf(name, enrollment)) forgetStanding(name);
  });
  if (typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel(unsentChannel(studySlug()));
  tabs.addEventListener('message', () => {
    if (session.enrollmentIdentifier) void look(session.enrollmentIdentifier).catch(() => undefined);
  });
}

/** Finds the participant's waiting answers and begins to send them. Rejects if the browser stores nothing. */
export async function follow(enrollment: string): Promise<void> {
  await look(enrollment);
  listen();
  if (Object.keys(unsentAnswers.standings).length > 0) sendSoon();
}
