import type { Key } from './keysOf.ts';

const LONGEST = 90;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => (text.includes('`') ? `\`\` ${cell(text)} \`\`` : `\`${cell(text)}\``);

/** A value as JSON, with the rest of a long one left out. */
function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : text;
}

/** The shortest value that is not empty, so that the example shows the key and not what is inside it. */
const best = (values: readonly unknown[]): unknown =>
  values
    .filter((value) => value !== null && value !== '')
    .toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0];

/**
 * Keys as a Markdown table. Each example is a real one: the shortest value that one of the documents has at the key.
 * @param documents where to look for examples
 */
export function keyTable(keys: readonly Key[], documents: readonly unknown[]): string {
  const rows = keys.map((key) => {
    const example = best(documents.flatMap((document) => valuesAt(document, key.path)));
    const otherwise = key.required ? '**required**' : cell(key.default ?? '–');
    return `| ${code(key.path)} | ${cell(key.meaning)} | ${cell(key.type)} | ${otherwise} | ${example === undefined ? '–' : code(shorten(example))} |`;
  });
  return ['| key | meaning | type | default | example |', '|---|---|---|---|---|', ...rows].join('\n');
}

/**
 * The values at a path of a JSON document.
 * @param path as in `Key.path`: `[]` is each entry of a list, `*` each key of an object
 */
export function valuesAt(document: unknown, path: string): unknown[] {
  const steps = path.replaceAll('[]', '.[]').split('.');
  return steps.reduce<unknown[]>((values, step) => values.flatMap((value) => stepInto(value, step)), [document]);
}

function stepInto(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step === '[]') return Array.isArray(value) ? value : [];
  if (step === '*') return Object.values(value);
  return step in value ? [(value as Record<string, unknown>)[step]] : [];
}
