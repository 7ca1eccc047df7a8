import fc from 'fast-check';
import openapi from '#schemas/openapi.json' with { type: 'json' };
import { contractOperations, type Operation, type OperationId } from '#service/http/contract/contract.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { ofSchema } from './ofSchema.ts';

/** One request as it is sent. The test replaces the placeholders `{id}`, `{token}` and `{preview}`. */
export interface FuzzedRequest {
  operation: OperationId;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The index of the test's participant that sends the request. */
  participant: number;
}

const usual = (items: readonly string[], odd: fc.Arbitrary<string> = hostileText): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...items) }, { weight: 1, arbitrary: odd });

/** The usual values of the parameters in paths and queries. */
const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  study: usual(['sleep-and-mood']),
  study_slug: usual(['sleep-and-mood', 'night-shift-pilot']),
  slug: usual(['last-night', 'sleep-and-mood', 'eligibility']),
  node: usual(['last-night', 'sleep-and-mood', 'consent', 'eligibility']),
  node_identifier: usual(['last-night', 'sleep-and-mood']),
  id: usual(['{id}']),
  enrollment_identifier: usual(['{id}']),
  auth_token: usual(['{token}']),
  occurrence: usual(['1', '2', '100000']),
  locale_override: usual(['en', 'es', 'es_US', 'zz-ZZ']),
};
const valueOf = (name: string): fc.Arbitrary<string> =>
  values[name] ?? usual(['current', 'uploads', 'image/png', '00000000-0000-4000-8000-000000000000', '1']);

function urlOf({ url, parameters }: Operation): fc.Arbitrary<string> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const path = fc
    .tuple(...names.map(valueOf))
    .map((given) => given.reduce((text, value, i) => text.replace(`:${names[i]}`, () => value), url));
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pair = ({ name, required }: (typeof inQuery)[number]) =>
    fc.tuple(fc.integer({ min: 0, max: 9 }), valueOf(name), valueOf(name)).map(([chance, a, b]) => {
      if (chance === 0) return [`${name}=${a}`, `${name}=${b}`];
      return chance < 4 || required ? [`${name}=${a}`] : [];
    });
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileText).map(([name, value]) => [`${name}=${value}`]) },
  );
  return fc.tuple(path, fc.tuple(...inQuery.map(pair)), extra).map(([address, pairs, more]) => {
    const query = [...pairs.flat(), ...more].join('&');
    return query ? `${address}?${query}` : address;
  });
}

const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => (code === 0x7f ? ' ' : String.fromCharCode(code))),
  maxLength: 30,
});
const maybe = (name: string, value: fc.Arbitrary<string>, weight = 1): fc.Arbitrary<Record<string, string>> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight, arbitrary: value.map((text) => ({ [name]: text })) });

const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    maybe(
      'participant-auth-token',
      fc.oneof({ weight: 20, arbitrary: fc.constant('{token}') }, { weight: 1, arbitrary: latin }),
      30,
    ),
    maybe('preview-token', fc.oneof(fc.constant('{preview}'), latin)),
    maybe('background-call', fc.constantFrom('true', 'false', 'maybe')),
    maybe('idempotency-key', fc.oneof(fc.constantFrom('a-key-that-repeats', 'short', 'x'.repeat(300)), latin)),
    maybe('accept-language', fc.oneof(fc.constantFrom('es;q=0.1, en', `${'a-'.repeat(2_000)}`, ',;q=', '*'), latin)),
    maybe('x-evi-browser-name', fc.oneof(latin, fc.constant('ü'.repeat(500)))),
    maybe(
      'content-type',
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'nonsense',
      ),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as Record<string, string>);

function bodyOf({ body }: Operation): fc.Arbitrary<string | undefined> {
  if (!body)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    );
  const schema = body
    .split('/')
    .slice(1)
    .reduce(
      (value: unknown, part) => (value as Record<string, unknown>)[part.replace(/~1/g, '/').replace(/~0/g, '~')],
      openapi,
    );
  return fc.oneof(
    { weight: 30, arbitrary: ofSchema(schema as never).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<string | undefined>(
        undefined,
        '',
        '{',
        'null',
        '"\\ud800"',
        '{"__proto__":{"x":1}}',
        '{"a":1,"a":2}',
        '\ufeff{}',
        '['.repeat(100_000),
        `{"locale":"${'a-'.repeat(30_000)}"}`,
      ),
    },
  );
}

/** Answers to the demo study's questions: the names are right, most values are not. */
const contributions = (attributes: readonly string[]): fc.Arbitrary<unknown> =>
  fc.uniqueArray(fc.record({ attribute: fc.constantFrom(...attributes), value: hostileValue }), {
    selector: ({ attribute }) => attribute,
    maxLength: 12,
  });

const takesAnswers: readonly OperationId[] = ['postAnswers', 'postSurveyAnswers', 'postInformedConsent'];

function bodyWithAnswers(operation: Operation, attributes: readonly string[]): fc.Arbitrary<string | undefined> {
  if (takesAnswers.includes(operation.id)) {
    const signed = operation.id === 'postInformedConsent' ? { signed: true } : {};
    return fc.oneof(
      bodyOf(operation),
      contributions(attributes).map((given) => JSON.stringify({ ...signed, contributions: given })),
    );
  }
  if (operation.id === 'updateEnrollment')
    return fc.oneof(
      bodyOf(operation),
      fc
        .dictionary(fc.constantFrom(...attributes), hostileValue, { maxKeys: 6 })
        .map((user_data) => JSON.stringify({ user_data })),
    );
  return bodyOf(operation);
}

/**
 * Generates requests to every operation of the contract, mostly well-formed, with hostile values in a few places.
 * @param attributes wire names of the questions in the served studies
 */
export function fuzzedRequests(attributes: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...contractOperations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation.id),
      method: fc.constant(operation.method.toUpperCase()),
      url: urlOf(operation),
      headers,
      body: bodyWithAnswers(operation, attributes),
      participant: fc.nat(5),
    }),
  );
}
