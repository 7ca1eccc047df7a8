import { WORKER_META } from '#schemas/serviceWorker.ts';
import type { CallArgs, OperationId } from '#portal/api/call.ts';
import type { KeptArgs } from './keptState.ts';
import { COOKIE_DAYS, deviceCookies, isShared } from '../access/cookies.ts';
import { session } from '../access/session.ts';
import { basePath } from '../study/visit.ts';

/** The part of working without network that the first screen needs; `keptState.ts` is the rest, which is fetched later. */

/** Whether pages of this study work without network: not in development, nor while the service has it switched off. */
const isOn = (): boolean =>
  document.head.querySelector(`meta[name=${WORKER_META}]`) !== null && globalThis.crypto?.subtle !== undefined;

/** Whether this device keeps responses: not if others use it, too. */
const isKeeping = (): boolean => isOn() && !isShared();

const load = () => import('./keptState.ts');

/** In milliseconds after the page has loaded. The first screen does not wait. */
const REST = 2_000;

let begin: (() => void) | undefined;
const begun: Promise<void> = new Promise((resolve) => (begin = resolve));

/** What fails here only fails to prepare for a time without network. */
const later = (work: (kept: Awaited<ReturnType<typeof load>>) => Promise<unknown>): void =>
  void begun
    .then(load)
    .then(work)
    .catch(() => undefined);

/**
 * Once the page rests, registers the service worker, or removes one that the service has switched off.
 * @param prepare what else to do then, if pages work without network
 */
export function startOffline(prepare: () => Promise<unknown>): void {
  const rest = (): void => void setTimeout(() => begin?.(), REST);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  later(async (kept) => {
    kept.followVisibility();
    const registration = await kept.registerWorker(`${basePath()}/`);
    if (registration) versions.betweenScreens = kept.followVersions(registration);
  });
  if (isOn()) later(prepare);
}

/** Set once this page has a service worker. */
const versions: { betweenScreens?: () => Promise<void> } = {};

/** Lets a new version of the portal take over. Called when the participant has come to another screen. */
export const betweenScreens = (): void => void versions.betweenScreens?.().catch(() => undefined);

/** On a shared device, fetches what ends the session with its last window. What fails here is tried again later. */
export const followSharing = (isChosen = false): void =>
  void (
    isShared() &&
    import('../access/sharedDevice.ts').then((shared) => shared.followWindows(isChosen)).catch(() => undefined)
  );

/** Notes whether the participant shares this device. */
export function share(isNow: boolean): undefined {
  if (isNow) deviceCookies.write('shared', '1', COOKIE_DAYS.preferences);
  else deviceCookies.remove('shared');
  followSharing(true);
}

/** Keeps the response of a call, sealed, if a page needs it without network. */
export function keep(operationId: OperationId, args: KeptArgs, data: unknown, token: string | undefined): void {
  if (token !== undefined && isKeeping()) later((kept) => kept.keep(operationId, args, data, token));
}

/** Notes in a kept response what another call has changed. */
export function amendKept<O extends OperationId>(operationId: O, args: CallArgs<O>, change: object): void {
  const { authToken: token } = session;
  if (token !== undefined && isKeeping()) later((kept) => kept.amend(operationId, args, change, token));
}

/** What is kept of a call that has not reached the service; see `keptState.ts`. Never rejects. */
export const recall = async (operationId: OperationId, args: KeptArgs, token: string | undefined) =>
  token !== undefined && isKeeping()
    ? load()
        .then((kept) => kept.recall(operationId, args, token))
        .catch(() => undefined)
    : undefined;

/**
 * Deletes everything that was kept for pages without network. Drafts and unsent answers stay; nobody can open them
 * without a new login of their participant.
 */
export const forgetKept = async (token: string | undefined): Promise<void> =>
  isOn()
    ? load()
        .then((kept) => kept.forget(token))
        .catch(() => undefined)
    : undefined;
