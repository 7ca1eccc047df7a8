import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import openapi from '#schemas/openapi.json' with { type: 'json' };
import { schemaFiles } from '#schemas/files.ts';
import { formats } from '#kit/validation/vocabulary/index.ts';

const BASE = 'https://schemas.invalid/';

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ strict: false, validateSchema: false, ...options });
  addFormats.default(ajv);
  // What is an e-mail address in a form is one here, too.
  for (const { name, test } of formats) ajv.addFormat(name, test);
  // The files name one another by relative addresses, so each needs one of its own; nothing is ever fetched.
  for (const [name, schema] of Object.entries(schemaFiles)) ajv.addSchema({ ...schema, $id: BASE + name });
  ajv.addSchema({ ...openapi, $id: `${BASE}openapi.json` });
  return ajv;
}

/** What comes from outside is judged up to its first fault: a hostile body must not make a list of a million. */
const bodies = createAjv({});
/** Path, query and headers are text, so numbers in them are read. */
const texts = createAjv({ coerceTypes: true });
/** What our own side wrote, studies and answers of the service, is told all its faults. */
const own = createAjv({ allErrors: true, verbose: true });

const refTo = (pointer: string) => ({ $ref: `${BASE}openapi.json#${encodeURI(pointer)}` });

/** Checks the body of a request against a place of the contract; finds its first fault. */
export const checkOfRequest = (pointer: string): ValidateFunction => bodies.compile(refTo(pointer));

/** Checks against a place of the contract, such as `/components/schemas/Participant`; finds all faults. */
export const checkOf = (pointer: string): ValidateFunction => own.compile(refTo(pointer));

/** Checks against a schema file, such as `study-file.schema.json`; finds all faults. */
export const checkOfFile = (name: string): ValidateFunction => own.getSchema(BASE + name)!;

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
