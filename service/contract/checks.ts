import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import openapi from '#schemas/openapi.json' with { type: 'json' };
import { schemaFiles } from '#schemas/files.ts';
import { formats } from '#kit/validation/vocabulary/index.ts';

const BASE = 'https://schemas.invalid/';

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, coerceTypes, validateSchema: false });
  addFormats.default(ajv);
  // What is an e-mail address in a form is one here, too.
  for (const { name, test } of formats) ajv.addFormat(name, test);
  // The files name one another by relative addresses, so each needs one of its own; nothing is ever fetched.
  for (const [name, schema] of Object.entries(schemaFiles)) ajv.addSchema({ ...schema, $id: BASE + name });
  ajv.addSchema({ ...openapi, $id: `${BASE}openapi.json` });
  return ajv;
}

/** Bodies are taken as they are; path, query and headers are text, so numbers in them are read. */
const bodies = createAjv(false);
const texts = createAjv(true);

/** Checks against a place of the contract, such as `/components/schemas/Participant`. */
export const checkOf = (pointer: string): ValidateFunction => bodies.compile({ $ref: `${BASE}openapi.json#${encodeURI(pointer)}` });

/** Checks against a schema file, such as `study-file.schema.json`. */
export const checkOfFile = (name: string): ValidateFunction => bodies.getSchema(BASE + name)!;

/** Node gives header names in lower case. */
const keyOf = ({ name, in: place }: { name: string; in: string }): string => (place === 'header' ? name.toLowerCase() : name);

/** Checks the parameters of one kind; the values are changed to the types that the contract gives them. */
export function checkOfParameters(parameters: readonly { name: string; in: string; required?: boolean; schema: object }[]): ValidateFunction {
  return texts.compile({
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [keyOf(parameter), parameter.schema])),
    required: parameters.filter(({ required }) => required).map(keyOf),
  });
}

/** What is wrong, as `/user_data/email must match format "email"`; for programmers, not for participants. */
export const describeErrors = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ');
