import { typesWithOwnResults } from '#schemas/nodePaths.ts';
import type { Form, StudyMeta, StudyNode } from '#schemas/types/index.ts';
import {
  answerNames,
  type CompiledField,
  compileForm,
  type FormDefinition,
  type FormSettings,
  hasExpressions,
  HOST_FORMS,
} from '#kit/pure/compile/index.ts';
import { type InputDefinition, memoBy } from '#kit/pure/fields/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

installExpressions();

/** The forms that expressions can read, by name: those of the other nodes, and what the service knows. */
export type FormReads = NonNullable<FormSettings['reads']>;

/** Begins an earlier occurrence of a node: `diary[last]`. */
export const LAST = '[last]';

/** Names of what the service knows. A node with such a slug cannot be read. */
export const [PARTICIPANT, STUDY] = HOST_FORMS;

/** The name of a language in each language of the study. */
const languageNames = (tag: string, locales: readonly string[]) =>
  Object.fromEntries(
    locales.map((locale) => {
      const bcp47 = locale.replace('_', '-');
      return [locale, new Intl.DisplayNames(bcp47, { type: 'language' }).of(tag.replace('_', '-')) ?? tag];
    }),
  );

/** What the service knows, as forms. Nothing in them says who a participant is. */
function ofService({ slug, study_name, primary_locale, secondary_locales }: StudyMeta): FormReads {
  const locales = [primary_locale, ...secondary_locales];
  const form = (inputs: readonly InputDefinition[]): FormDefinition => ({ primary_locale, schema: [{ inputs }] });
  const languages = locales.map((value) => ({ value, label: languageNames(value, locales) }));
  return {
    [PARTICIPANT]: {
      form: form([
        { interface: 'radioinput', name: 'language', label: 'Language', options: languages },
        { interface: 'date_picker', name: 'enrolled', label: 'Enrolled' },
      ]),
    },
    // The title is the label of an option, so that each text shows it in its own language.
    [STUDY]: {
      form: form([
        { interface: 'radioinput', name: 'title', label: 'Title', options: [{ value: slug, label: study_name }] },
      ]),
    },
  };
}

/** Whether the form of a node can read other answers. A consent must read the same for everyone who signs it. */
export const mayRead = ({ slug, type = '' }: Partial<StudyNode>, personalInformation?: string): boolean =>
  type !== 'InformedConsent' && !typesWithOwnResults.includes(type) && slug !== personalInformation;

/** Everything that the forms of a study can read. @param forms by slug */
export const readable = (forms: ReadonlyMap<string, Form>, meta: StudyMeta | undefined): FormReads => ({
  ...Object.fromEntries(
    [...forms].flatMap(([slug, form]) => [
      [slug, { form: form as FormDefinition }],
      [slug + LAST, { form: form as FormDefinition }],
    ]),
  ),
  ...(meta && ofService(meta)),
});

/** Expressions with a result of each kind. */
const standIns: Readonly<Record<string, string>> = {
  number: '0',
  text: "''",
  yesNo: 'true',
  date: '@2000-01-01',
  time: '@00:00',
  moment: 'now()',
};

/** What of an input its answer needs to be read: no rules, and no expressions. */
function reduced({
  interface: type,
  name,
  label,
  options,
  config,
  identifying,
  inputs,
}: InputDefinition): InputDefinition {
  const shown = Array.isArray(options)
    ? (options as readonly object[]).map((option) => ({ ...option, condition: undefined }))
    : undefined;
  return {
    interface: type,
    ...(name !== undefined && { name }),
    ...(label !== undefined && { label }),
    ...(shown && { options: shown }),
    ...(config && { config }),
    ...(identifying !== undefined && { identifying }),
    ...(inputs && { inputs: inputs.map(reduced) }),
  } as InputDefinition;
}

/** The same of a field. Of a calculation, only the kind of its result is needed. */
function reducedField({ name, input, calculation, row }: CompiledField): InputDefinition {
  const value = input.value !== undefined && calculation ? standIns[calculation.kind] : undefined;
  return {
    ...reduced(input),
    name,
    ...(row && input.inputs && { inputs: row.fields.map((field) => reducedField(field as CompiledField)) }),
    ...(value !== undefined && { value }),
  };
}

/** What of the readable forms the expressions of a form read; `undefined` if they read none. */
function readBy(form: Form, others: FormReads): FormReads | undefined {
  if (!hasExpressions(form)) return undefined;
  const { others: found } = compileForm({ ...form, reads: others } as FormDefinition, fieldTypes);
  const read = [...(found?.named ?? [])].map(([name, fields]) => {
    const { primary_locale, region } = others[name]!.form;
    const inputs = [...fields].map(reducedField);
    return [name, { form: { primary_locale, ...(region && { region }), schema: [{ inputs }] } }] as const;
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

/** A form with what its expressions read of others, without answers. */
export function withReads(form: Form, others: FormReads | undefined): Form {
  const { reads: _reads, ...own } = form;
  const reads = others && readBy(own, others);
  return { ...own, ...(reads && { reads: reads as Form['reads'] & {} }) };
}

/** The names of the answers that a form reads of another one. */
export const attributesOf = memoBy((form: FormDefinition): readonly string[] =>
  compileForm(form, fieldTypes).fields.flatMap(answerNames),
);

/** What a form reads, by name. */
export const readsOf = ({ content: { form } }: Pick<StudyNode, 'content'>): FormReads | undefined =>
  (form as FormDefinition | undefined)?.reads;

/** The slugs of the nodes that a form reads. */
export const nodesReadBy = (node: StudyNode): string[] =>
  Object.keys(readsOf(node) ?? {})
    .filter((name) => name !== PARTICIPANT && name !== STUDY)
    .map((name) => (name.endsWith(LAST) ? name.slice(0, -LAST.length) : name));
