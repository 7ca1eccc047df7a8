import { expect } from '@playwright/test';
import { chunk } from 'es-toolkit';
import { canonicalJson } from '#service/data/documents/consentRecord.ts';
import { type ChangedDemo, changedDemo } from '#service/testing/changedDemo.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { isChanged, sampleOf } from '../../sample.ts';
import type { Screen } from '../engines/Screen.ts';
import type { Expected } from './byHand.ts';
import { storedTypes, typedFields, type TypedField } from './typedFields.ts';

/** Field types in one questionnaire. */
const EACH = 8;

/** A questionnaire of one page with some of the field types. */
export interface TypedForm {
  slug: string;
  types: readonly string[];
}

const sensitive = storedTypes.filter((type) => fieldTypes.some((each) => each.type === type && each.sensitive));

/** The questionnaire of the field types whose answers a device never keeps. */
export const sensitiveForm: TypedForm = { slug: 'typed-sensitive', types: sensitive };

/** Every other field type with a stored answer, spread over questionnaires. */
const forms: readonly TypedForm[] = chunk(
  storedTypes.filter((type) => !sensitive.includes(type)),
  EACH,
).map((types, i) => ({ slug: `typed-${i}`, types }));
/** The questionnaires of all field types with a stored answer. */
export const allForms: readonly TypedForm[] = [...forms, sensitiveForm];

const isTypeChanged = (type: string): boolean =>
  ['fields', 'instruments', 'layouts'].some((kind) => isChanged(`renderers/${kind}/${type}`));

/** The questionnaires that a run fills in. */
export const typedForms: readonly TypedForm[] = sampleOf(forms, ({ types }) => types.some(isTypeChanged));

/** The demo study with the questionnaires of every field type on its dashboard, to be filled in with or without a network. */
export async function typedStudy(isOffline = false): Promise<{ demo: ChangedDemo; fields: readonly TypedField[] }> {
  const fields = await typedFields(isOffline);
  const both = (text: string) => ({ en: text, es: text });
  const demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes = [...flow.at(-1).nodes, ...allForms.map(({ slug }) => slug)];
    },
    ...Object.fromEntries(
      allForms.map(({ slug, types }) => [
        `nodes/${slug}.json`,
        () => ({
          slug,
          type: 'Survey',
          layout: 'dashboard',
          content: {
            type: 'form',
            title: both(slug),
            form: { schema: [{ inputs: fields.filter(({ type }) => types.includes(type)).map(({ input }) => input) }] },
          },
        }),
      ]),
    ),
  });
  return { demo, fields };
}

/**
 * Fills in fields of the form that is open. Each is tried, so that one run names all that fail.
 * @returns what failed, by field type
 */
export async function fillAll(page: Screen, fields: readonly TypedField[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { type, name, fill } of fields)
    try {
      await fill(page.locator(`form [data-field="${name}"]`).first(), page);
      // A dialog that closes gives the focus back.
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    } catch (error) {
      failed.push(`${type}: ${String(error).slice(0, 500)}`);
    }
  return failed;
}

/** Whether a stored value is the expected one. */
export const fits = (expected: Expected, value: unknown): boolean =>
  typeof expected === 'function' ? expected(value) : canonicalJson(value) === canonicalJson(expected);
