import { WORKER_META } from '#schemas/serviceWorker.ts';
import type { CallArgs, OperationId } from '#portal/api/call.ts';
import { extendExpiry, session } from './session.ts';
import { remaining } from './expiry.ts';
import { basePath, studySlug } from './visit.ts';

/** The calls whose last response a page needs without network. */
const KEPT: ReadonlySet<OperationId> = new Set<OperationId>([
  'getLanding',
  'getEnrollment',
  'getSurvey',
  'getDraft',
  'listOccurrences',
]);

type Args = { path?: unknown; query?: object | undefined; background?: boolean | undefined };

/** The name of a kept response. Its texts can be in another language than the present one. */
const nameOf = (operationId: OperationId, { path, query = {} }: Args): string =>
  JSON.stringify([
    operationId,
    path,
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null),
  ]);

/** When the session ends, by the device's clock (ms since 1970). */
const EXPIRY = 'expiry';

/** Whether pages of this study work without network: not in development, nor while the service has it switched off. */
const isOn = (): boolean =>
  document.head.querySelector(`meta[name=${WORKER_META}]`) !== null && globalThis.crypto?.subtle !== undefined;

const loadDevice = () => import('#portal/device/device.ts');

/** Resolves when the page has loaded and the browser has nothing else to do, so that the first screen does not wait. */
const idle: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  const rest = (): void => void setTimeout(() => resolve(), 2_000);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
});

/** Once the page rests, registers the service worker, or removes one that the service has switched off. */
export const startOffline = (): void =>
  void idle.then(async () => (await loadDevice()).registerWorker(`${basePath()}/`)).catch(() => undefined);

/** Writes to the device in the background. A browser that stores nothing has no pages without network. */
const later = (write: (device: Awaited<ReturnType<typeof loadDevice>>) => Promise<unknown>): void =>
  void idle
    .then(loadDevice)
    .then(write)
    .catch(() => undefined);

function keepExpiry(token: string): void {
  const left = remaining(session.expiry, performance.now());
  const endsAt = Number.isFinite(left) ? Date.now() + left : null;
  later((device) => device.keepResponse(studySlug(), token, EXPIRY, { endsAt }));
}

/** Keeps the response of a call, sealed, if a page needs it without network. */
export function keep(operationId: OperationId, args: Args, data: unknown, token: string | undefined): void {
  if (token === undefined || !KEPT.has(operationId) || !isOn()) return;
  const study = studySlug();
  later((device) => device.keepResponse(study, token, nameOf(operationId, args), data));
  if (token === session.authToken) keepExpiry(token);
}

/** Notes in a kept response what another call has changed. */
export function amendKept<O extends OperationId>(operationId: O, args: CallArgs<O>, change: object): void {
  const { authToken: token } = session;
  if (token === undefined || !isOn()) return;
  const study = studySlug();
  later((device) => device.amendResponse(study, token, nameOf(operationId, args), change));
  keepExpiry(token);
}

/**
 * The kept response of a call that has not reached the service. What the participant does extends their session by this
 * device's clock; the service decides once it is reached.
 * @returns `undefined` if there is none; `ended` if the session has ended meanwhile
 */
export async function recall(
  operationId: OperationId,
  args: Args,
  token: string | undefined,
): Promise<{ data: unknown } | 'ended' | undefined> {
  if (token === undefined || !isOn()) return undefined;
  try {
    const device = await loadDevice();
    const isSession = token === session.authToken;
    if (isSession && session.expiry.kind === 'never') {
      const expiry = (await device.readResponse(studySlug(), token, EXPIRY)) as { endsAt: number | null } | undefined;
      const endsAt = expiry?.endsAt ?? null;
      if (endsAt !== null && endsAt <= Date.now()) return 'ended';
      if (endsAt !== null) session.expiry = { kind: 'at', at: performance.now() + endsAt - Date.now() };
    }
    if (isSession && args.background !== true) {
      extendExpiry();
      keepExpiry(token);
    }
    if (!KEPT.has(operationId)) return undefined;
    const data = await device.readResponse(studySlug(), token, nameOf(operationId, args));
    return data === undefined ? undefined : { data };
  } catch {
    return undefined; // This browser stores nothing.
  }
}

/**
 * Deletes everything that was kept for pages without network. Drafts and unsent answers stay; nobody can open them
 * without a new log-in of their participant.
 */
export async function forgetKept(token: string | undefined): Promise<void> {
  if (!isOn()) return;
  try {
    const device = await loadDevice();
    await device.forgetResponses(studySlug(), token);
    await device.forgetPictures(`${basePath()}/`);
  } catch {
    // This browser stores nothing.
  }
}
