import answers from '#schemas/answers.schema.json' with { type: 'json' };
import openapi from '#schemas/openapi.json' with { type: 'json' };
import type { operations } from '#schemas/types/openapi.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import type { Permission } from '#service/flow/status.ts';
import type { Scheme, Way } from '#service/identity/session/authorize.ts';

export type OperationId = keyof operations;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: object;
}

/** One operation of the contract, in the form that the routes are built from. */
export interface Operation {
  id: OperationId;
  method: Method;
  /** In Fastify's syntax: `/enrollments/:id`. */
  url: string;
  /** The ways to be allowed the operation, best first. */
  ways: readonly Way[];
  /** Whether the token may also come as `auth_token` in the query. */
  tokenInQuery: boolean;
  parameters: readonly Parameter[];
  /** JSON Pointer to the body's schema in the contract. */
  body: string | undefined;
  /** The names that its body has. */
  bodyFields: readonly string[];
  /** Whether a call without a body is refused. */
  needsBody: boolean;
  /** Status → JSON Pointer to the response's schema; `undefined` for a response without a body. */
  responses: Readonly<Record<string, string | undefined>>;
}

interface RawOperation {
  operationId: string;
  security: readonly Partial<Record<Scheme, readonly string[]>>[];
  parameters: readonly ({ $ref: string } | Parameter)[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, { schema: Schema }>> };
  responses: Readonly<Record<string, { $ref?: string; content?: object }>>;
}

interface Schema {
  $ref?: string;
  properties?: object;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/** Bodies that have a file of their own. */
const bodyFiles: Readonly<Record<string, Schema>> = { './answers.schema.json': answers };
const sharedSchemas = openapi.components.schemas as unknown as Readonly<Record<string, Schema>>;

function schemaAt(reference: string): Schema {
  const schema = reference.startsWith('#') ? sharedSchemas[reference.split('/').pop()!] : bodyFiles[reference];
  if (!schema) throw new Error(`service/http/contract/contract.ts does not know the body ${reference}.`);
  return schema;
}

/** The names of the properties that a schema of the contract declares. @throws Error if it refers to an unknown one */
const namesIn = ({ $ref, properties = {}, allOf = [], anyOf = [], oneOf = [] }: Schema): string[] => [
  ...($ref === undefined ? [] : namesIn(schemaAt($ref))),
  ...Object.keys(properties),
  ...[...allOf, ...anyOf, ...oneOf].flatMap(namesIn),
];

const sharedParameters: Readonly<Record<string, Parameter>> = openapi.components.parameters as Record<
  string,
  Parameter
>;
const JSON_BODY = 'content/application~1json/schema';

/** Without a security requirement, an operation is open to everybody. */
const waysOf = ({ security }: RawOperation): Way[] =>
  security.length === 0
    ? [{ scheme: undefined, permission: 'account' }]
    : security.map((way) => {
        const [scheme, roles] = (Object.entries(way) as [Scheme, readonly Permission[]][])[0] ?? [];
        return { scheme, permission: roles?.[0] ?? 'account' };
      });

function readOperation(path: string, method: Method, raw: RawOperation): Operation {
  const at = `/paths/${escapeToken(path)}/${method}`;
  const parameters = raw.parameters.map((parameter) =>
    '$ref' in parameter ? sharedParameters[parameter.$ref.split('/').pop()!]! : parameter,
  );
  return {
    id: raw.operationId as OperationId,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ways: waysOf(raw),
    tokenInQuery: parameters.some(({ name }) => name === 'auth_token'),
    parameters,
    needsBody: raw.requestBody?.required === true,
    body: raw.requestBody && `${at}/requestBody/${JSON_BODY}`,
    bodyFields: raw.requestBody ? namesIn(raw.requestBody.content['application/json']!.schema) : [],
    responses: Object.fromEntries(
      Object.entries(raw.responses).map(([status, response]) => {
        if (response.$ref) return [status, `${response.$ref.replace('#', '')}/${JSON_BODY}`];
        return [status, response.content && `${at}/responses/${status}/${JSON_BODY}`];
      }),
    ),
  };
}

/** Every operation of the contract. */
export const contractOperations: readonly Operation[] = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => readOperation(path, method as Method, raw as unknown as RawOperation)),
);
