import type { ErrorObject } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutText } from '#kit/texts/index.ts';
import type { Call } from '#service/contract/call.ts';
import { checkOf, checkOfParameters, checkOfRequest, describeErrors } from '#service/contract/checks.ts';
import { compressedOperations } from '#service/contract/compressedOperations.ts';
import { contractOperations, type Operation } from '#service/contract/contract.ts';
import { publicDefinitions } from '#service/contract/publicDefinitions.ts';
import type { Handlers } from '#service/contract/handler.ts';
import { resourceReader } from '#service/contract/resource.ts';
import { unstorableIn, unstorablePointer } from '#service/contract/unstorable.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal } from '#service/refusal.ts';
import { authorize, type Access } from '#service/session/authorize.ts';
import { compressed } from './compressed.ts';
import { cookiesOf } from './cookiesOf.ts';
import { clientTimeOf } from './clientTimeOf.ts';
import { deviceName } from './deviceName.ts';
import { firstOf } from './firstOf.ts';
import { networkOf } from './networkOf.ts';
import { revalidated } from './revalidated.ts';
import { subjectOf } from './subjectOf.ts';
import { timeZoneOf } from './timeZoneOf.ts';
import { varyBy } from './varyBy.ts';

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
  const resource = resourceReader(
    operation.url,
    operation.ways.some(({ scheme }) => scheme === undefined),
  );
  const check = requestCheck(operation);
  const checkAnswer = checkAnswers ? answerCheck(operation) : () => {};
  app.route({
    method: operation.method.toUpperCase(),
    url: operation.url,
    config: { tokenInQuery: operation.tokenInQuery },
    onSend: [
      ...(publicDefinitions.has(operation.id) ? [revalidated] : []),
      ...(compressedOperations.has(operation.id) ? [compressed] : []),
    ],
    handler: async (request, reply) => {
      const now = deps.now();
      const subject = await subjectOf(request, operation, deps, now);
      const access = authorize(subject, operation, resource(request), deps.studies);
      request.participantLocale ??= access.session?.enrollment.locale;
      check(request);
      const { status, body, session: begun } = await handler(callOf(request, access, subject.preview, now), deps);
      if (begun) request.expires = begun === 'ended' ? undefined : (begun as { expiresAt: Date }).expiresAt;
      checkAnswer(status, body);
      if (publicDefinitions.has(operation.id) && subject.tokens.length === 0 && !subject.preview)
        varyBy(reply, 'Accept-Language').header('Cache-Control', 'no-cache');
      return reply.status(status).send(body);
    },
  });
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
function answerCheck(operation: Operation): (status: number, body: unknown) => void {
  const { answers } = operation;
  return (status, body) => {
    if (!Object.hasOwn(answers, status))
      throw new Error(`${operation.id} answered ${status}, which the contract does not know.`);
    const pointer = answers[status];
    // Compiled with the first answer: a test answers few of all operations.
    const check = pointer ? checkOf(pointer) : undefined;
    // Check the body as JSON sends it: dates are text and `undefined` is left out.
    if (check && !check(JSON.parse(JSON.stringify(body))))
      throw new Error(`${operation.id} broke the contract: ${describeErrors(check.errors)}`);
  };
}
