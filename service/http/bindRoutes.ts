import type { ErrorObject } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cutText } from '#kit/pure/texts/index.ts';
import type { Call, Handlers } from '#service/http/contract/call.ts';
import { checkOf, checkOfParameters, checkOfRequest, describeErrors } from '#service/http/contract/checks.ts';
import { contractOperations, type Operation } from '#service/http/contract/contract.ts';
import { resourceReader } from '#service/http/contract/resource.ts';
import { unstorableIn, unstorablePointer } from '#service/http/contract/unstorable.ts';
import type { Deps, SecurityEvent } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal } from '#service/refusal.ts';
import { requestId } from '#service/ids.ts';
import { authorize, type Access, type Subject } from '#service/identity/session/authorize.ts';
import { compressed, compressedOnce } from './limits/compressed.ts';
import { cookiesOf, firstOf, networkOf } from './request.ts';
import { publicDefinitions, revalidated } from './limits/revalidated.ts';
import { varyBy } from './headers/varyBy.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { isStorable } from '#kit/pure/validation/index.ts';
import type { TokenKind } from '#service/database/tables.ts';
import { findTokens, slide, type Token } from '#service/identity/session/tokens.ts';

/** The texts of bodies, as long as the bodies are in use. */
const known = new WeakMap<object, Buffer>();

/** Whether a body is the same object for all callers, such as a long public list: it is frozen. */
const isShared = (body: unknown): body is object => typeof body === 'object' && body !== null && Object.isFrozen(body);

/** A shared body as JSON, which is written once. */
function sharedBytes(body: object): Buffer {
  const bytes = known.get(body) ?? Buffer.from(JSON.stringify(body));
  known.set(body, bytes);
  return bytes;
}

/**
 * Operations whose responses are compressed: the definitions of a study, the participant's current step, and the list of
 * health organizations. None of them takes a body, and none repeats what the caller sent, so the compressed length
 * reveals nothing (see `http/limits/compressed.ts`). `getAssigned` has the participant's own drafts, and no secret beside them.
 */
export const compressedOperations: ReadonlySet<string> = new Set([
  'getLanding',
  'getStudyMeta',
  'getStudyPreview',
  'getPreviewParticipant',
  'getSurvey',
  'getAssigned',
  'getEnrollment',
  'beginNode',
  'listEpicOrganizations',
]);

/** In characters. Longer values cannot be time zones and are not passed on. */
const MAX_LENGTH = 64;

/**
 * The time zone of the participant's device as an IANA name; `undefined` if the device sends none or an unknown one.
 */
export function timeZoneOf(headers: IncomingHttpHeaders): string | undefined {
  const given = firstOf(headers['x-evi-time-zone']);
  if (!given || given.length > MAX_LENGTH) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined; // The client sent an unknown zone. This is not an error of the service.
  }
}

/** In characters. */
const LONGEST = 200;

/**
 * The name of a device in the list of signed-in devices, such as `Chrome, Windows`, from the tracking headers; `''` if
 * they are missing. The portal reads them from the browser, so the service parses no user agent.
 */
export function deviceName(headers: IncomingHttpHeaders): string {
  const [browser, system, vendor, model] = ['browser-name', 'os-name', 'device-vendor', 'device-model'].map((name) =>
    firstOf(headers[`x-evi-${name}`]),
  );
  const device = [vendor, model].filter(Boolean).join(' ');
  return [browser, system, device].filter(Boolean).join(', ').slice(0, LONGEST);
}

/** The kinds of tokens that a place in a request may carry. A token in another place is ignored. */
const places: Readonly<Record<string, readonly TokenKind[]>> = {
  'participant-auth-token': ['session', 'survey', 'second_factor'],
  auth_token: ['session', 'survey'],
  'limited-token': ['limited'],
  'preview-token': ['preview'],
};

/** The tokens of a request by their place, the preferred one first. */
function sentTokens({ headers, query }: FastifyRequest, { ways, tokenInQuery }: Operation): [string, string][] {
  const takes = (...schemes: string[]): boolean => ways.some(({ scheme = '' }) => schemes.includes(scheme));
  const sent: [string, string | undefined][] = [
    ...(takes('participantAuthToken', 'surveyToken', 'secondFactorToken')
      ? ([['participant-auth-token', firstOf(headers['participant-auth-token'])]] as const)
      : []),
    ...(tokenInQuery ? ([['auth_token', firstOf((query as Record<string, string>).auth_token)]] as const) : []),
    ...(takes('limitedToken') ? ([['limited-token', firstOf(headers['limited-token'])]] as const) : []),
    ['preview-token', firstOf(headers['preview-token'])],
  ].map(([place, token]) => [place!, token]);
  return sent.filter((each): each is [string, string] => Boolean(each[1]));
}

/**
 * Determines who makes a call, and extends their session unless the call is a background call.
 * @returns the valid tokens that the operation takes
 */
async function subjectOf(
  request: FastifyRequest,
  operation: Operation,
  deps: Pick<Deps, 'db' | 'studies'>,
  now: Date,
): Promise<Subject> {
  const sent = sentTokens(request, operation);
  const key = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    ? firstOf(request.headers['idempotency-key'])
    : undefined;
  const texts = [...new Set(sent.map(([, text]) => text))];
  const found = await findTokens(deps, texts, now, key !== undefined && isStorable(key) ? key : undefined);
  const valid = sent.flatMap(([place, text]): Token[] => {
    const token = found.get(text);
    return token && places[place]!.includes(token.kind) ? [token] : [];
  });
  const own = valid.find(({ kind }) => kind === 'session') ?? valid.find(({ kind }) => kind === 'survey');
  const isBackground = firstOf(request.headers['background-call']) === 'true';
  const before = own?.expiresAt;
  if (own) own.expiresAt = isBackground ? own.expiresAt : await slide(deps.db, own, now);
  request.expires = own?.expiresAt;
  request.isExpiryMoved = own?.expiresAt !== before;
  request.participantLocale = own?.record?.enrollment.locale;
  return {
    tokens: valid.filter(({ kind }) => kind !== 'preview'),
    preview: valid.find(({ kind, study, edition }) => kind === 'preview' && deps.studies.isCurrent(study, edition)),
  };
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** The time by the clock of the participant's device; `undefined` if the device sends none or no moment in ISO 8601. */
function clientTimeOf(headers: IncomingHttpHeaders): string | undefined {
  const given = firstOf(headers['x-evi-client-time']);
  return given && ISO.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;
}

type AnyHandler = (call: Call, deps: Deps) => Promise<{ status: number; body?: unknown; session?: unknown }>;

/**
 * Builds every route from the contract.
 * @param checkAnswers also validate the service's own responses against the contract (in tests)
 * @throws if an operation has no handler, or a handler no operation
 */
export function bindRoutes(app: FastifyInstance, handlers: Handlers, deps: Deps, checkAnswers: boolean): void {
  const unknown = Object.keys(handlers).filter((id) => !contractOperations.some((operation) => operation.id === id));
  const missing = contractOperations.filter(({ id }) => !Object.hasOwn(handlers, id)).map(({ id }) => id);
  if (unknown.length + missing.length > 0) {
    throw new Error(
      `Contract and handlers differ. Without a handler: ${missing.join(', ') || 'none'}. Not in the contract: ${unknown.join(', ') || 'none'}.`,
    );
  }
  for (const operation of contractOperations)
    bindRoute(app, operation, handlers[operation.id] as unknown as AnyHandler, deps, checkAnswers);
}

function bindRoute(
  app: FastifyInstance,
  operation: Operation,
  handler: AnyHandler,
  deps: Deps,
  checkAnswers: boolean,
): void {
  const resource = resourceReader(operation);
  const check = requestCheck(operation);
  const checkAnswer = checkAnswers ? responseCheck(operation) : () => {};
  const isPublic = publicDefinitions.has(operation.id);
  app.route({
    method: operation.method.toUpperCase(),
    url: operation.url,
    config: { tokenInQuery: operation.tokenInQuery, operation: operation.id },
    onSend: [
      ...(isPublic ? [revalidated] : []),
      ...(compressedOperations.has(operation.id) ? [isPublic ? compressedOnce : compressed] : []),
    ],
    handler: (request, reply) => requestId.run(request.id, () => respond(request, reply)),
  });

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = deps.now();
    const subject = await subjectOf(request, operation, deps, now);
    const about = resource(request);
    let access: Access | undefined;
    try {
      access = authorize(subject, operation, about, deps.studies);
      request.participantLocale ??= access.session?.enrollment.locale;
      check(request);
      const call = callOf(request, access, subject.preview, now);
      const { status, body, session: begun } = await handler(call, deps);
      if (begun) {
        request.expires = begun === 'ended' ? undefined : (begun as { expiresAt: Date }).expiresAt;
        request.isExpiryMoved = true;
      }
      checkAnswer(status, body);
      if (isPublic && subject.tokens.length === 0 && !subject.preview)
        varyBy(reply, 'Accept-Language').header('Cache-Control', 'no-cache');
      if (isPublic && isShared(body))
        return reply.status(status).type('application/json; charset=utf-8').send(sharedBytes(body));
      return reply.status(status).send(body);
    } catch (error) {
      // The log hears of it before the refusal is sent.
      const found = securityEventOf(access ? 'log_in_failed' : 'access_refused', error);
      if (found)
        deps.onSecurityEvent({
          ...found,
          operation: operation.id,
          study: access?.study?.slug ?? about.study,
          enrollment: access?.session?.enrollment.id ?? found.enrollment,
          network: networkOf(request.ip),
        });
      throw error;
    }
  }
}

type Refused = 'access_refused' | 'log_in_failed';

/** The event of a refusal that can be part of an attack; `undefined`: it is none. @param event of a call that was not allowed, or that its handler refused */
function securityEventOf(event: Refused, error: unknown): SecurityEvent | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { status, reasons, enrollment } = error;
  const code = reasons[0]?.code;
  if (status === 429) return { event: 'limit_reached', code };
  if (event === 'access_refused') return [401, 403, 404].includes(status) ? { event, code } : undefined;
  const isLogIn = status === 401 || code === 'code_wrong' || code === 'recovery_code_wrong';
  return isLogIn ? { event, code, enrollment } : undefined;
}

const callOf = (request: FastifyRequest, access: Access, preview: Call['preview'], now: Date): Call => ({
  params: request.params as Call['params'],
  query: request.query as Call['query'],
  body: request.body as Call['body'],
  device: deviceName(request.headers),
  timeZone: timeZoneOf(request.headers),
  clientTime: clientTimeOf(request.headers),
  idempotencyKey: firstOf(request.headers['idempotency-key']),
  network: networkOf(request.ip),
  session: access.session,
  access,
  cookie: cookiesOf(request.headers.cookie),
  preview,
  locales: request.locales(),
  now,
});

/** Refuses a call whose path, query, headers or body do not match the contract. */
function requestCheck(operation: Operation): (request: FastifyRequest) => void {
  const locations = (['path', 'query', 'header'] as const).map((location) => ({
    location,
    check: checkOfParameters(operation.parameters.filter((parameter) => parameter.in === location)),
  }));
  const body = operation.body ? checkOfRequest(operation.body) : undefined;
  return (request) => {
    const values = { path: request.params, query: request.query, header: request.headers };
    for (const { location, check } of locations) {
      if (!check(values[location])) throw malformed(`${location}${pointerOf(check.errors?.[0])}`);
      const unstorable = unstorablePointer(values[location]);
      if (unstorable !== undefined) throw malformed(`${location}${unstorable}`);
    }
    if (body && (operation.needsBody || request.body !== undefined) && !body(request.body))
      throw malformed(pointerOf(body.errors?.[0]));
    const unstorable = unstorableIn(operation.id, request.body);
    if (unstorable !== undefined) throw malformed(unstorable);
  };
}

const LONGEST_POINTER = 500;
const pointerOf = (error: ErrorObject | undefined): string =>
  cutText(
    `${error?.instancePath ?? ''}${error?.params.missingProperty ? `/${error.params.missingProperty}` : ''}`,
    LONGEST_POINTER,
  );

const malformed = (pointer: string): Refusal =>
  new Refusal(400, [
    pointer.endsWith('/email')
      ? { code: 'invalid_email', message: serviceMessages.invalidEmail, pointer, attribute: 'email' }
      : { code: 'invalid_request', message: serviceMessages.invalidRequest, pointer },
  ]);

/** Throws if the service itself breaks the contract. */
function responseCheck(operation: Operation): (status: number, body: unknown) => void {
  const { responses } = operation;
  return (status, body) => {
    if (!Object.hasOwn(responses, status))
      throw new Error(`${operation.id} answered ${status}, which the contract does not know.`);
    const pointer = responses[status];
    // Compiled with the first response: a test calls few of all operations.
    const check = pointer ? checkOf(pointer) : undefined;
    // Check the body as JSON sends it: dates are text and `undefined` is left out.
    if (check && !check(JSON.parse(JSON.stringify(body))))
      throw new Error(`${operation.id} broke the contract: ${describeErrors(check.errors)}`);
  };
}
