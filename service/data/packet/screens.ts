import { allFields, type CompiledField, normalPages, type SectionDefinition } from '#kit/pure/compile/index.ts';
import type { Condition, InputDefinition } from '#kit/pure/fields/index.ts';
import { isInstrumentField } from '#kit/form/instruments/index.ts';
import { wordsOfMarkdown } from '#kit/pure/markdown/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { questionNames } from '#service/data/codebook/conditionNames.ts';
import { conditionWords } from '#service/data/codebook/conditionWords.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { catalogueText } from './catalogue.ts';
import { packetMessages as messages } from './messages.ts';
import { type StudyText, studyTexts } from './studyTexts.ts';

/** Texts under one heading of a screen: a page, a section, or a question. */
export interface TextGroup {
  heading: string;
  /** What the heading is, in each language: `Page`, `Question (number)`; empty: nothing. */
  kind: readonly string[];
  /** When it is shown, in words of each language; empty: always. */
  condition: readonly string[];
  texts: readonly StudyText[];
  /** Its depth below the screen. */
  depth: number;
  /** Whether it is a question, which stands in the packet even without texts. */
  isQuestion?: boolean;
}

/** All texts of a node's screens, in the order in which participants read them. */
export function screenTexts(node: VersionedNode, locales: readonly string[]): TextGroup[] {
  const own: TextGroup = {
    heading: '',
    kind: [],
    condition: [],
    texts: [...studyTexts(node.content, locales, ['form']), ...studyTexts(node, locales, ['content'])],
    depth: 0,
  };
  return [own, ...(node.content.form ? formTexts(node, locales) : [])];
}

function formTexts(node: VersionedNode, locales: readonly string[]): TextGroup[] {
  const forms = locales.map((locale) => compiledFormOf(node, locale));
  const fields = forms.map((form) => new Map([...allFields(form)].map((field) => [field.pointer, field])));
  const names = forms.map((form, i) => questionNames(form, locales[i]!));
  const wordsOf = (condition: Condition | undefined): string[] =>
    condition ? names.map((each) => conditionWords(condition, each)) : [];
  const inEach = (message: Message, values?: Record<string, string>): string[] =>
    locales.map((locale) => textIn(locale, message, values));
  const inputTexts = (input: InputDefinition, pointer: string, depth: number): TextGroup[] => {
    const byLocale = fields.map((each) => each.get(pointer));
    const [field] = byLocale;
    return [
      {
        heading: field?.label || input.name || '',
        kind: inEach(
          field ? (field.required && !field.requiredWhen ? messages.required : messages.question) : messages.display,
          {
            type: input.interface,
          },
        ),
        isQuestion: field !== undefined,
        condition: wordsOf(input.condition),
        texts: [...formTextsIn(input, locales), ...(field ? fieldTexts(byLocale as CompiledField[], locales) : [])],
        depth,
      },
      ...inputsTexts(input.inputs, pointer, depth + 1),
    ];
  };
  const inputsTexts = (inputs: readonly InputDefinition[] | undefined, pointer: string, depth: number): TextGroup[] =>
    (inputs ?? []).flatMap((input, i) => inputTexts(input, `${pointer}/inputs/${i}`, depth));
  const { definition } = forms[0]!;
  return [
    {
      heading: '',
      kind: inEach(messages.form),
      condition: [],
      texts: studyTexts(definition, locales, ['schema']),
      depth: 0,
    },
    ...normalPages(definition).pages.flatMap((page) => [
      {
        heading: page.id,
        kind: inEach(messages.page),
        condition: wordsOf(page.condition),
        texts: studyTexts({ title: page.title }, locales),
        depth: 0,
      },
      ...page.sections.flatMap((section, i) => [
        {
          heading: '',
          kind: inEach(messages.section),
          condition: wordsOf(section.condition),
          texts: formTextsIn(section, locales),
          depth: 1,
        },
        ...inputsTexts(section.inputs, page.pointers[i]!, 1),
      ]),
    ]),
  ].filter(({ texts, isQuestion }) => texts.length > 0 || isQuestion);
}

/** The texts of an input or a section. Those that can have Markdown are in plain words. */
const formTextsIn = (part: InputDefinition | SectionDefinition, locales: readonly string[]): StudyText[] =>
  studyTexts(part, locales, ['inputs', 'condition']).map(({ place, texts }) => ({
    place,
    texts: /\b(label|description)$/.test(place) ? texts.map(wordsOfMarkdown) : texts,
  }));

/** What the kit adds to a question: the wording of an instrument, the labels of fixed choices, and the messages about errors. */
function fieldTexts(byLocale: readonly CompiledField[], locales: readonly string[]): StudyText[] {
  const [{ type, input, options }] = byLocale as [CompiledField];
  const perLocale = (place: string, text: (field: CompiledField, i: number) => string): StudyText => ({
    place,
    texts: byLocale.map(text),
  });
  const items = isInstrumentField(type)
    ? [
        perLocale('instruction', ({ options: { stem } }) => String(stem)),
        ...listTexts('item', options.items, (field, i) => String((field.options.items as string[])[i]), perLocale),
        ...listTexts(
          'response',
          options.options,
          (field, i) => (field.options.options as { label: string }[])[i]!.label,
          perLocale,
        ),
      ]
    : [];
  const choices = input.options
    ? []
    : listTexts(
        'choice',
        options.choices,
        (field, i, l) => {
          const choice = (field.options.choices as ({ text: Message } | { label: string })[])[i]!;
          return 'text' in choice ? textIn(locales[l]!, choice.text) : choice.label;
        },
        perLocale,
      );
  const messages = Object.entries(type.messages ?? {}).map(([keyword, message]) =>
    perLocale(`message: ${keyword}`, (_, i) => catalogueText(message, locales[i]!)),
  );
  return [...items, ...choices, ...messages];
}

const listTexts = (
  place: string,
  list: unknown,
  text: (field: CompiledField, index: number, locale: number) => string,
  perLocale: (place: string, text: (field: CompiledField, i: number) => string) => StudyText,
): StudyText[] =>
  Array.isArray(list)
    ? list.map((_, index) => perLocale(`${place} ${index + 1}`, (field, locale) => text(field, index, locale)))
    : [];
