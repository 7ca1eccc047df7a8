import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { memoize } from 'es-toolkit';
import { schemaFiles } from '#schemas/files.ts';
import openapi from '#schemas/openapi.json' with { type: 'json' };
import { formats } from '#kit/pure/validation/index.ts';

const BASE = 'https://schemas.invalid/';

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ strict: false, validateSchema: false, ...options });
  addFormats.default(ajv);
  // E-mail addresses and the other formats follow the same rules here as in forms.
  for (const { name, test } of formats) ajv.addFormat(name, test);
  // The schema files refer to each other by relative URLs, so each needs a base URL. Nothing is ever fetched.
  for (const [name, schema] of Object.entries(schemaFiles)) ajv.addSchema({ ...schema, $id: BASE + name });
  ajv.addSchema({ ...openapi, $id: `${BASE}openapi.json` });
  return ajv;
}

/** For input from outside: stops at the first error, because a hostile body must not produce a list of a million. */
const bodies = createAjv({});
/** For path, query and headers: they are text, so numbers in them are converted. */
const texts = createAjv({ coerceTypes: true });
/** For data from our own side, such as studies and the service's responses: reports every error. */
const trusted = createAjv({ allErrors: true, verbose: true });

const refTo = (pointer: string) => ({ $ref: `${BASE}openapi.json#${encodeURI(pointer)}` });

/** Checks the body of a request against a schema in the contract. Reports the first error only. */
export const checkOfRequest = memoize((pointer: string): ValidateFunction => bodies.compile(refTo(pointer)));

/** Checks against a schema in the contract, such as `/components/schemas/Participant`. Reports every error. */
export const checkOf = memoize((pointer: string): ValidateFunction => trusted.compile(refTo(pointer)));

/** Checks against a schema file, such as `study-file.schema.json`. Reports every error. */
export const checkOfFile = (name: string): ValidateFunction => trusted.getSchema(BASE + name)!;

/** Node provides header names in lower case. */
const keyOf = ({ name, in: location }: { name: string; in: string }): string =>
  location === 'header' ? name.toLowerCase() : name;

/** By schema: most operations have the same parameters, and compiling takes milliseconds each. */
const parameterChecks = new Map<string, ValidateFunction>();

/** Checks all parameters of one kind. Converts the values in place to the types that the contract declares. */
export function checkOfParameters(
  parameters: readonly { name: string; in: string; required?: boolean; schema: object }[],
): ValidateFunction {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [keyOf(parameter), parameter.schema])),
    required: parameters.filter(({ required }) => required).map(keyOf),
  };
  const key = JSON.stringify(schema);
  const check = parameterChecks.get(key) ?? texts.compile(schema);
  parameterChecks.set(key, check);
  return check;
}

/** Describes errors for programmers, not for participants, as `/user_data/email must match format "email"`. */
export const describeErrors = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
