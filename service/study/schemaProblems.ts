import type { ErrorObject } from 'ajv';
import { nearest } from '#kit/compile/nearest.ts';
import { checkOfFile } from '../contract/checks.ts';
import type { StudyProblem } from './study.ts';

/** What a file has that its schema does not allow, in words for a study builder. */
export function schemaProblems(file: string, schemaName: string, value: unknown): StudyProblem[] {
  const check = checkOfFile(schemaName);
  if (check(value)) return [];
  return telling(check.errors ?? []).map((error) => ({
    file,
    pointer: error.instancePath,
    message: sentence(error),
    severity: 'error',
  }));
}

/** Keywords that only gather the errors of their branches. */
const gathering = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not']);

/**
 * The errors that say what to mend. Where several spellings are allowed (a text or a list of texts), each that does not
 * fit raises its own; the one that got furthest into the value is the one that was meant.
 */
function telling(errors: readonly ErrorObject[]): ErrorObject[] {
  const real = errors.filter(({ keyword }) => !gathering.has(keyword));
  const gathered = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isBelow = (deeper: string, path: string) => deeper.startsWith(`${path}/`);
  const kept = real.filter(({ instancePath }) => {
    const ofChoice = gathered.some((choice) => choice.instancePath === instancePath || isBelow(instancePath, choice.instancePath));
    return !ofChoice || !real.some((other) => isBelow(other.instancePath, instancePath));
  });
  const seen = new Set<string>();
  return kept.filter((error) => {
    const key = `${error.instancePath} ${sentence(error)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** One row per keyword that needs better words than Ajv's. */
const sentences: Record<string, (error: ErrorObject) => string> = {
  required: ({ params }) => `“${params.missingProperty}” is missing.`,
  additionalProperties: ({ params, parentSchema }) =>
    `“${params.additionalProperty}” is not a key that belongs here.${didYouMean(params.additionalProperty, Object.keys(parentSchema?.properties ?? {}))}`,
  enum: ({ params, data }) => `${JSON.stringify(data)} is not one of ${params.allowedValues.join(', ')}.${didYouMean(String(data), params.allowedValues.map(String))}`,
  type: ({ params }) => `This must be of the type ${[params.type].flat().join(' or ')}.`,
};

const sentence = (error: ErrorObject): string => sentences[error.keyword]?.(error) ?? `This ${error.message}.`;

/** ` Did you mean “label”?` where a candidate is near enough, else nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates);
  return found === 'none' ? '' : ` Did you mean “${found}”?`;
}
