import type { FormState } from '../page/start.ts';

/** The state of a form, normalized across all contenders. */
export interface Comparable {
  data: Record<string, unknown>;
  /** `path keyword`, sorted; a missing answer has its own path. */
  errors: string[];
}

interface Entry {
  answer: unknown;
}
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'answer' in value;

/** A choice is `{ answer }` in the kit and the plain answer elsewhere; a group of one is a list in the kit and a boolean elsewhere. */
function plainValue(value: unknown): unknown {
  if (isEntry(value)) return value.answer;
  if (!Array.isArray(value)) return value;
  const list = value.map(plainValue);
  return list.length === 1 && list[0] === 'true' ? true : list.sort();
}

/** The kit checks names with a format; the other contenders use a pattern. */
const plainKeyword = (keyword: string): string => (keyword === 'format' ? 'pattern' : keyword);

/** Normalizes the state of a contender's form. */
export function comparable({ data, errors = [] }: FormState): Comparable {
  const answered = Object.entries(data as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .sort();
  return {
    data: Object.fromEntries(answered.map(([key, value]) => [key, plainValue(value)])),
    errors: errors
      .map(
        ({ instancePath, keyword, params }) =>
          `${keyword === 'required' ? `${instancePath}/${String(params?.missingProperty)}` : instancePath} ${plainKeyword(keyword)}`,
      )
      .sort(),
  };
}
