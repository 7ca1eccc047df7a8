import { camelCase, groupBy, upperFirst } from 'es-toolkit';
import { localText, toBcp47 } from '#kit/pure/texts/index.ts';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { sha256 } from '#service/ids.ts';
import { localesOf } from '#service/study/study.ts';
import type { ExportContext, ExportedForm, ExportFormat, ExportedParticipant } from '../exportFormat.ts';
import { formKey, isPlain, type StoredForm } from '../storedForms.ts';
import { resourceLine } from '../lines.ts';
import type { ResponseItem, Coding, Extension, Item, ItemType, Answer, AnswerOption } from './resources.ts';
import type { JsonSchema7 } from '@jsonforms/core';
import { type FormVariable, variablesOf } from '#kit/pure/compile/index.ts';
import { type Choice, type FixedChoice, listedOptions } from '#kit/pure/fields/index.ts';
import type { CodebookEntry } from '#service/data/codebook/codebookOf.ts';
import { valuesOf } from '#service/data/codebook/schemaWords.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { textIn } from '#service/texts.ts';

/**
 * The answers of a form as the items of a QuestionnaireResponse. Groups without answers are left out.
 * @param isIn which attributes are included
 */
const responseItems = (
  pages: readonly Item[],
  answers: ReadonlyMap<string, unknown>,
  isIn: (attribute: string) => boolean,
): ResponseItem[] =>
  pages.flatMap(({ linkId, item = [] }) => {
    const inside = item
      .filter((each) => isIn(each.linkId) && answers.has(each.linkId))
      .flatMap((each) => answered(each, answers.get(each.linkId)));
    return inside.length > 0 ? [{ linkId, item: inside }] : [];
  });

/** A value as the items of its question: several for a repeated group, one otherwise, none if there is nothing to say. */
function answered(item: Item, value: unknown): ResponseItem[] {
  const values = (item.repeats && Array.isArray(value) ? value : [value]).filter(isPresent);
  const { linkId } = item;
  if (item.type === 'group')
    return values.flatMap((each) => {
      const inside = members(item, each);
      return inside.length > 0 ? [{ linkId, item: inside }] : [];
    });
  const answer = values.map((each) => answerOf(item, each));
  return answer.length > 0 ? [{ linkId, answer }] : [];
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The members of an object, each with the `linkId` of its name below the object's `linkId`. */
const members = ({ linkId, item = [] }: Item, value: unknown): ResponseItem[] =>
  item.flatMap((inner) => {
    const name = inner.linkId.slice(linkId.length + 1);
    const given =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
    return isPresent(given) ? answered(inner, given) : [];
  });

function answerOf(item: Item, value: unknown): Answer {
  if (typeof value === 'object' && value !== null && 'answer' in value) {
    const inside = members(item, value);
    return { ...answerOf(item, value.answer), ...(inside.length > 0 ? { item: inside } : {}) };
  }
  const option = item.answerOption?.find(
    (each) => ('valueCoding' in each ? each.valueCoding.code : each.valueString) === String(value),
  );
  if (option) return { ...option };
  return scalars[item.type]?.(value) ?? { valueString: typeof value === 'string' ? value : JSON.stringify(value) };
}

type Scalar = (value: unknown) => Answer | undefined;
const text =
  (pattern: RegExp, answer: (text: string) => Answer): Scalar =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? answer(value) : undefined;

/** Item type → the answer of a value, if FHIR has one; any other value is a string. */
const scalars: Partial<Record<ItemType, Scalar>> = {
  boolean: (value) => (typeof value === 'boolean' ? { valueBoolean: value } : undefined),
  decimal: (value) => (typeof value === 'number' ? { valueDecimal: value } : undefined),
  // A FHIR integer has 32 bits.
  integer: (value) =>
    Number.isInteger(value) && (value as number) === ((value as number) | 0)
      ? { valueInteger: value as number }
      : scalars.decimal!(value),
  date: text(/^\d{4}(-\d{2}(-\d{2})?)?$/, (valueDate) => ({ valueDate })),
  dateTime: text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/, (valueDateTime) => ({ valueDateTime })),
  time: text(/^\d{2}:\d{2}$/, (value) => ({ valueTime: `${value}:00` })),
};

/** The same variable in each locale, the primary one first. */
type Localized = readonly [{ locale: string; variable: FormVariable }, ...{ locale: string; variable: FormVariable }[]];

/** The items of a form: one group per page, with the names of the attributes as `linkId`. What is never stored is left out. */
function itemsOf({ node, entries }: StoredForm, locales: readonly string[]): Item[] {
  if (!node.content.form) return [];
  const notes = new Map(
    Object.entries(groupBy(entries, ({ lists, attribute }) => [...lists, attribute].join('.'))).map(
      ([linkId, ofOne]) => [linkId, noteOf(ofOne as [CodebookEntry, ...CodebookEntry[]])],
    ),
  );
  const forms = locales.map((locale) => ({ locale, form: compiledFormOf(node, locale) }));
  return forms[0]!.form.pages.flatMap((page, p): Item[] => {
    const found = forms.map(({ locale, form }) => ({ locale, variables: variablesOf(form.pages[p]!) }));
    const items = found[0]!.variables.flatMap((first, i) =>
      first.sensitivity === 'never stored'
        ? []
        : [
            itemOf(
              found.map(({ locale, variables }) => ({ locale, variable: variables[i]! })) as unknown as Localized,
              '',
              notes,
            ),
          ],
    );
    return items.length === 0
      ? []
      : [
          {
            linkId: pageLink(page.id),
            ...textOf(forms.map(({ locale, form }) => [locale, form.pages[p]!.title])),
            type: 'group',
            item: items,
          },
        ];
  });
}

/** The `linkId` of a page. A slash keeps it apart from the attributes of one word. */
const pageLink = (id: string): string => `page/${id}`;

/** How the codebook begins the number of entries that answers give a list. */
const COUNT = 'count: ';

/** How it begins the list whose entries are the options. */
const OPTIONS = 'options: ';

/** What an item depends on, in the words of the codebook. */
const noteOf = (entries: readonly [CodebookEntry, ...CodebookEntry[]]): string => {
  const [{ condition, requiredIf, bounds, instrument, scoring }] = entries;
  const options = entries.flatMap((entry) => entry.options).filter((option) => option.condition !== '');
  return [
    condition && `Asked if ${condition}.`,
    requiredIf && `Required if ${requiredIf}.`,
    bounds.startsWith(COUNT)
      ? `Number of entries: ${bounds.slice(COUNT.length)}.`
      : bounds.startsWith(OPTIONS)
        ? `Options: ${bounds.slice(OPTIONS.length)}.`
        : bounds && `Within ${bounds}.`,
    // An instrument is known by its name.
    instrument === '' && scoring && `${scoring}.`,
    ...options.map((option) => `${JSON.stringify(option.value)} is offered if ${option.condition}.`),
  ]
    .filter(Boolean)
    .join(' ');
};

function itemOf(byLocale: Localized, before: string, notes: ReadonlyMap<string, string>): Item {
  const [{ variable }] = byLocale;
  const linkId = before + variable.name;
  const note = notes.get(linkId);
  const extension = [...(note ? [designNote(note)] : []), ...unitOf(variable)];
  const common = {
    linkId,
    ...textOf(
      byLocale.map(({ locale, variable: { field, item } }) => [locale, [field.label, item].filter(Boolean).join(': ')]),
    ),
    ...(variable.field.required && !variable.field.requiredWhen && !variable.field.condition ? { required: true } : {}),
    ...(extension.length > 0 ? { extension } : {}),
  };
  if (variable.rows)
    return {
      ...common,
      type: 'group',
      repeats: true,
      item: variable.rows.map((_, i) =>
        itemOf(
          byLocale.map(({ locale, variable: list }) => ({ locale, variable: list.rows![i]! })) as unknown as Localized,
          `${linkId}.`,
          notes,
        ),
      ),
    };
  const item = typed(linkId, variable.schema, optionsOf(byLocale));
  return { ...common, ...item, ...(item.answerOption && { answerOption: item.answerOption.map(withScore(variable)) }) };
}

/** What the numbers of an item count. FHIR has no empty texts. */
function unitOf({ unit: { label = '', code } = { label: '' } }: FormVariable): Extension[] {
  const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit';
  const valueCoding = {
    ...(code !== undefined && { system: 'http://unitsofmeasure.org', code }),
    ...(label.trim() !== '' && { display: label }),
  };
  return Object.keys(valueCoding).length > 0 ? [{ url, valueCoding }] : [];
}

/** Adds what an option counts in a score. */
function withScore({ field }: FormVariable): (option: AnswerOption) => AnswerOption {
  const scores = new Map(listedOptions(field.input).map(({ value, score }) => [String(value), score]));
  return (option) => {
    const score = scores.get('valueCoding' in option ? option.valueCoding.code : option.valueString);
    const url = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
    return score === undefined ? option : { ...option, extension: [{ url, valueDecimal: score }] };
  };
}

/** The type of an item by its schema, with the items inside it. */
function typed(linkId: string, schema: JsonSchema7, options: readonly Coding[]): Pick<Item, 'type'> & Partial<Item> {
  if (schema.type === 'array') return { ...typed(linkId, (schema.items ?? {}) as JsonSchema7, options), repeats: true };
  const members = Object.entries(schema.properties ?? {});
  const chosen = schema.properties?.answer;
  const isText = chosen?.type === 'string' && members.every(([name]) => name === 'answer' || name === 'user_value');
  if (chosen && (isText || valuesOf(chosen))) {
    const own = schema.properties?.user_value;
    return {
      // Options that are the entries of a list have no codes.
      ...(isText ? { type: 'string' as const } : choice('choice', listed(options, chosen))),
      ...(own ? { item: [{ linkId: `${linkId}.user_value`, type: 'string' }] } : {}),
    };
  }
  if (members.length > 0)
    return {
      type: 'group',
      item: members.map(([name, member]) => ({
        linkId: `${linkId}.${name}`,
        ...typed(`${linkId}.${name}`, member, []),
      })),
    };
  if (valuesOf(schema) && typeof valuesOf(schema)![0] !== 'boolean') return choice('choice', listed(options, schema));
  if (options.length > 0 && schema.type !== 'boolean') return choice('open-choice', options);
  const type = scalarType(schema);
  return { type, ...(type === 'string' && schema.maxLength !== undefined ? { maxLength: schema.maxLength } : {}) };
}

/** What FHIR accepts as a code: no space at either end, and no two together. */
const CODE = /^[^\s]+(\s[^\s]+)*$/;

const choice = (type: 'choice' | 'open-choice', options: readonly Coding[]): Pick<Item, 'type' | 'answerOption'> => ({
  type,
  // FHIR has no empty texts.
  answerOption: options
    .filter(({ code }) => code.trim() !== '')
    .map((option) => (CODE.test(option.code) ? { valueCoding: option } : { valueString: option.code })),
});

/** The labelled options, or the values of the schema if they have no labels. */
const listed = (options: readonly Coding[], schema: JsonSchema7): readonly Coding[] =>
  options.length > 0 ? options : (valuesOf(schema) ?? []).map((value) => ({ code: String(value) }));

/** The formats of dates that FHIR has, too. */
const ISO_DATES: readonly string[] = ['YYYY-MM-DD', 'YYYY-MM', 'YYYY'];

function scalarType(schema: JsonSchema7 & { dateParts?: string; momentParts?: boolean }): ItemType {
  if (schema.dateParts && ISO_DATES.includes(schema.dateParts)) return 'date';
  if (schema.format === 'date-time-offset' || schema.momentParts) return 'dateTime';
  if (schema.format === 'time-24h' || schema.format === 'time-region') return 'time';
  if (schema.type === 'boolean' || typeof valuesOf(schema)?.[0] === 'boolean') return 'boolean';
  if (schema.type === 'integer') return 'integer';
  return schema.type === 'number' ? 'decimal' : 'string';
}

const optionsOf = ([{ locale, variable }]: Localized): Coding[] =>
  variable.choices.map((each) => {
    const display = labelOf(each, locale);
    return { code: String(each.value), ...(display ? { display } : {}) };
  });

const labelOf = (each: Choice | FixedChoice, locale: string): string =>
  'text' in each ? textIn(locale, each.text) : each.label;

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation';

/** A text with its translations. An empty text is left out, because FHIR has no empty strings. */
function textOf(texts: readonly (readonly [locale: string, text: string])[]): Pick<Item, 'text' | '_text'> {
  const [[, text] = ['', ''], ...others] = texts;
  const translations = others.filter(([, other]) => other !== '' && other !== text);
  if (!text) return {};
  if (translations.length === 0) return { text };
  return {
    text,
    _text: {
      extension: translations.map(([locale, content]) => ({
        url: TRANSLATION,
        extension: [
          { url: 'lang', valueCode: toBcp47(locale) },
          { url: 'content', valueString: content },
        ],
      })),
    },
  };
}

const designNote = (text: string): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/designNote',
  valueMarkdown: text,
});

/**
 * FHIR R4 as newline-delimited JSON, a file per type of resource (https://hl7.org/fhir/uv/bulkdata): a Questionnaire per
 * version of a form, a QuestionnaireResponse per form that was sent, a Consent per consent that was signed or declined, and
 * a ResearchSubject per participant.
 */
export const fhirFiles: ExportFormat = {
  notes: [
    'Files are FHIR R4 as newline-delimited JSON, one resource per line. A linkId is the name of the variable, a Questionnaire is a version of a form, and participants are named by the identifier of the subject.',
    'FHIR accepts no control characters: they are U+FFFD here, and white space of other kinds is spaces and line breaks. The other formats have texts as they were typed.',
  ],
  files(context) {
    const { forms, isIdentifying, study } = context;
    const items = new Map(forms.map((form) => [keyOf(form), itemsOf(form, localesOf(study))]));
    const itemsIn = (sent: ExportedForm, isIn: (attribute: string) => boolean): ResponseItem[] =>
      responseItems(items.get(keyOf(sent.form))!, sent.answers, isIn);
    return [
      {
        name: 'Questionnaire.ndjson',
        holds: 'each version of a form',
        head: forms.map((form) => resourceLine(questionnaireOf(context, form, items.get(keyOf(form))!))).join(''),
      },
      {
        name: 'QuestionnaireResponse.ndjson',
        holds: 'each form that was sent, with its answers',
        ofForm: (sent) =>
          resourceLine(
            responseOf(
              context,
              sent,
              itemsIn(sent, (attribute) => isPlain(sent.form, attribute)),
            ),
          ),
      },
      {
        name: 'Consent.ndjson',
        holds: 'each consent that was signed (active) or declined (rejected)',
        ofForm: (sent) => (sent.signed === undefined ? '' : resourceLine(consentOf(context, sent))),
      },
      {
        name: 'ResearchSubject.ndjson',
        holds: 'each participant, and who has left',
        ofParticipant: (person) => resourceLine(subjectOf(context, person)),
      },
      ...(isIdentifying
        ? [
            {
              name: 'identifying-QuestionnaireResponse.ndjson',
              holds: 'the identifying answers of each form that has some',
              ofForm(sent: ExportedForm) {
                const item = itemsIn(sent, (attribute) => !isPlain(sent.form, attribute));
                return item.length > 0 ? resourceLine(responseOf(context, sent, item, 'identifying')) : '';
              },
            },
            {
              name: 'identifying-Patient.ndjson',
              holds: 'who each participant is',
              ofParticipant: (person: ExportedParticipant) => resourceLine(patientOf(context, person)),
            },
          ]
        : []),
    ];
  },
};

const keyOf = ({ node }: StoredForm): string => formKey({ node: node.slug, version: node.version });

/** An id as FHIR allows it (1 to 64 letters, digits, hyphens and dots), the same in each export. */
const idOf = (...parts: readonly (string | number)[]): string => sha256(JSON.stringify(parts)).slice(0, 32);

const urlOf = ({ publicUrl, study }: ExportContext, node: string): string =>
  `${publicUrl}/fhir/Questionnaire/${study.slug}/${node}`;
const systemOf = ({ publicUrl, study }: ExportContext): string => `${publicUrl}/fhir/participants/${study.slug}`;

/** A name as programs like it (FHIR invariant que-0): `sleep-diary` → `SleepDiary`. */
const nameOf = (slug: string): string => upperFirst(camelCase(slug)).replace(/^(?![A-Z])/, 'Form');

function questionnaireOf(context: ExportContext, { node, entries }: StoredForm, item: readonly object[]): object {
  const primary = context.study.meta.primary_locale;
  const title = localText(node.content.title, primary, primary);
  return {
    resourceType: 'Questionnaire',
    id: idOf(context.study.slug, node.slug, node.version),
    language: toBcp47(primary),
    url: urlOf(context, node.slug),
    version: node.version,
    name: nameOf(node.slug),
    ...(title ? { title } : {}),
    status: 'active',
    subjectType: ['Patient'],
    ...(entries.length > 0 && item.length > 0 ? { item } : {}),
  };
}

/** @param part of the answers, if they are not in the ordinary files: another resource, with an id of its own */
function responseOf(context: ExportContext, sent: ExportedForm, item: readonly object[], ...part: string[]): object {
  const { participant, node, version, occurrence, language, sentAt } = sent;
  return {
    resourceType: 'QuestionnaireResponse',
    id: idOf(participant, node, occurrence, ...part),
    language: toBcp47(language),
    identifier: { system: `${systemOf(context)}/${node}`, value: [participant, occurrence, ...part].join('-') },
    questionnaire: `${urlOf(context, node)}|${version}`,
    status: 'completed',
    subject: personOf(context, participant),
    authored: sentAt.toISOString(),
    ...(item.length > 0 ? { item } : {}),
  };
}

/** A reference by the pseudonym, because ordinary files have no Patient. */
const personOf = (context: ExportContext, participant: string): object => ({
  type: 'Patient',
  identifier: { system: systemOf(context), value: participant },
});

const consentOf = (context: ExportContext, sent: ExportedForm): object => ({
  resourceType: 'Consent',
  id: idOf('consent', sent.participant, sent.node, sent.occurrence),
  status: sent.signed ? 'active' : 'rejected',
  scope: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'research' }] },
  category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Patient Consent' }] }],
  patient: personOf(context, sent.participant),
  dateTime: sent.sentAt.toISOString(),
  policy: [{ uri: `${urlOf(context, sent.node)}|${sent.version}` }],
});

/** Status of a participant → `ResearchSubject.status`. Any other status is `on-study`. */
const SUBJECT_STATUS: Readonly<Partial<Record<ParticipantStatus, string>>> = {
  invited: 'candidate',
  invitation_clicked: 'candidate',
  pending: 'screening',
  timed_out: 'off-study',
  withdrawing: 'withdrawn',
  opted_out: 'withdrawn',
  disqualifying: 'ineligible',
  disqualified: 'ineligible',
  enrollment_completed: 'off-study',
  study_completed: 'off-study',
};

const subjectOf = (context: ExportContext, { participant, status }: ExportedParticipant): object => ({
  resourceType: 'ResearchSubject',
  id: idOf('subject', participant),
  status: SUBJECT_STATUS[status as ParticipantStatus] ?? 'on-study',
  study: { identifier: { system: `${context.publicUrl}/fhir/studies`, value: context.study.slug } },
  individual: personOf(context, participant),
});

const patientOf = (context: ExportContext, { participant, email, phone }: ExportedParticipant): object => ({
  resourceType: 'Patient',
  id: idOf(participant),
  identifier: [{ system: systemOf(context), value: participant }],
  telecom: [{ system: 'email', value: email }, ...(phone === null ? [] : [{ system: 'phone', value: phone }])],
});
