import type { Ajv, ErrorObject } from 'ajv';
import { createAjv } from '#kit/pure/validation/ajvHost.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { NOW, type AnySchema } from './generate.ts';

const clock = { now: () => NOW, zone: 'anywhere' } as const;

/** The oracle. Generated schemas break style rules on purpose (a `then` without `if`, formats of unknown types), so strict mode is off. */
export const oracle = (): Ajv => createAjv({ ...clock, strict: false });
/** A new validator at the fixed time. */
export const validator = () => createValidator(clock);

/** The comparable parts of an error: path, keyword, and the missing or surplus name. */
export const describeError = ({ instancePath, keyword, params }: ErrorObject): string =>
  [
    instancePath,
    keyword,
    params.missingProperty ?? params.additionalProperty ?? params.rule ?? params.limit ?? '',
  ].join(' | ');

/**
 * The errors that both validators must agree on: all except Ajv's additional `if` error and the errors below a failed `contains` (see
 * differences.ts).
 */
export function errorSet(errors: readonly ErrorObject[] | null | undefined): string[] {
  const all = errors ?? [];
  const without = all.filter(({ keyword }) => keyword === 'contains').map(({ instancePath }) => `${instancePath}/`);
  const compared = all.filter(
    ({ keyword, instancePath }) => keyword !== 'if' && !without.some((path) => instancePath.startsWith(path)),
  );
  return [...new Set(compared.map(describeError))].sort();
}

const ajv = oracle();

/**
 * The errors of both validators for each of several data. The oracle drops the schema immediately: 100,000 compiled
 * ones would not fit in memory.
 */
export function findings(schema: AnySchema, ...data: unknown[]): { ours: string[]; ajv: string[] }[] {
  const theirs = ajv.compile(schema);
  const found = data.map((one) => {
    const ours = validator().compile(schema);
    ours(one);
    theirs(one);
    return { ours: errorSet(ours.errors), ajv: errorSet(theirs.errors) };
  });
  ajv.removeSchema(schema);
  return found;
}
