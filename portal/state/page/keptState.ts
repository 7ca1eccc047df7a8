import type { OperationId } from '#portal/api/call.ts';
import { amendResponse, forgetResponses, keepResponse, readResponse } from '#portal/api/device/keptResponses.ts';
import { forgetPictures } from '#portal/api/device/serviceWorker.ts';
import { remaining } from '../access/expiry.ts';
import { cookies, extendExpiry, session } from '../access/session.ts';
import { basePath, studySlug } from '../study/visit.ts';

export { registerWorker } from '#portal/api/device/serviceWorker.ts';
export { followVersions } from '../study/newVersion.ts';

/** The calls whose last response a page needs without network. */
const KEPT: ReadonlySet<OperationId> = new Set<OperationId>([
  'getLanding',
  'getEnrollment',
  'getSurvey',
  'getDraft',
  'listOccurrences',
]);

export interface KeptArgs {
  path?: unknown;
  query?: object | undefined;
  background?: boolean | undefined;
}

/** The name of a kept response. Its texts can be in another language than the present one. */
const nameOf = (operationId: OperationId, { path, query = {} }: KeptArgs): string =>
  JSON.stringify([
    operationId,
    path,
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null),
  ]);

/**
 * The secrets of this page's logins, by token. Responses are sealed under the secret, which is only in a cookie that ends
 * with the session: later, nobody can open them. Their participant logs in and gets new ones.
 */
const secrets = new Map<string, string>();

/** Tokens whose responses are no longer kept here. */
const forgotten = new Set<string | undefined>();

/** @throws if the login has ended */
function secretOf(token: string): string {
  // The token of a link is not on the device, except in the tab that it has opened.
  if (token === session.surveyLink?.token) return token;
  const known = secrets.get(token) ?? (token === session.authToken ? cookies().readSecret(token) : undefined);
  if (forgotten.has(token) || (known === undefined && token !== session.authToken))
    throw new Error('The login has ended.');
  const secret = known ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  secrets.set(token, secret);
  return secret;
}

/** Keeps the secret of the login until its session ends, as far as this page knows now. */
function keepSecret(): void {
  const { authToken: token, expiry } = session;
  const secret = token === undefined ? undefined : secrets.get(token);
  if (token !== undefined && secret !== undefined)
    cookies().writeSecret(token, secret, remaining(expiry, performance.now()) / 1_000);
}

/** Once there is nothing more to see: what the participant did since the last response kept their session. */
export const followVisibility = (): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepSecret();
  });

/** The name under which the end of the session is kept, by the device's clock (ms since 1970). It is no secret. */
const EXPIRY = 'expiry';

async function keepExpiry(token: string): Promise<void> {
  if (token !== session.authToken) return;
  keepSecret();
  const left = remaining(session.expiry, performance.now());
  const endsAt = Number.isFinite(left) ? Date.now() + left : null;
  await keepResponse(studySlug(), token, EXPIRY, { endsAt });
}

export async function keep(operationId: OperationId, args: KeptArgs, data: unknown, token: string): Promise<void> {
  if (!KEPT.has(operationId)) return;
  await keepResponse(studySlug(), secretOf(token), nameOf(operationId, args), data);
  await keepExpiry(token);
}

export async function amend(operationId: OperationId, args: KeptArgs, change: object, token: string): Promise<void> {
  await amendResponse(studySlug(), secretOf(token), nameOf(operationId, args), change);
  await keepExpiry(token);
}

/**
 * The kept response of a call. What the participant does extends their session by this device's clock; the service
 * decides once it is reached.
 * @returns `undefined` if there is none; `ended` if the session has ended meanwhile. Rejects if the browser stores nothing
 */
export async function recall(
  operationId: OperationId,
  args: KeptArgs,
  token: string,
): Promise<{ data: unknown } | 'ended' | undefined> {
  const study = studySlug();
  if (token === session.authToken) {
    if (session.expiry.kind === 'never') {
      const kept = (await readResponse(study, token, EXPIRY)) as { endsAt: number | null } | undefined;
      const left = kept?.endsAt === undefined || kept.endsAt === null ? undefined : kept.endsAt - Date.now();
      if (left !== undefined && left <= 0) return 'ended';
      if (left !== undefined) session.expiry = { kind: 'at', at: performance.now() + left };
    }
    if (args.background !== true) {
      extendExpiry();
      // A device without room can still read.
      await keepExpiry(token).catch(() => undefined);
    }
  }
  if (!KEPT.has(operationId)) return undefined;
  const data = await readResponse(study, secretOf(token), nameOf(operationId, args));
  return data === undefined ? undefined : { data };
}

export async function forget(token: string | undefined): Promise<void> {
  const secret = token === undefined ? undefined : secrets.get(token);
  forgotten.add(token);
  secrets.clear();
  cookies().removeSecret();
  await forgetResponses(studySlug(), [token, secret]);
  await forgetPictures(`${basePath()}/`);
}
