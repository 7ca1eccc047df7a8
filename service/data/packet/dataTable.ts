import { allFields } from '#kit/pure/compile/index.ts';
import { type Instrument, isInstrumentField } from '#kit/form/instruments/index.ts';
import { localText, type Message } from '#kit/pure/texts/index.ts';
import { type CodebookEntry, entriesOfNode } from '#service/data/codebook/codebookOf.ts';
import { questionNames } from '#service/data/codebook/conditionNames.ts';
import { rangeWords, typeWords } from '#service/data/codebook/schemaWords.ts';
import { type Html, markup } from '#service/markup.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localesOf, type Study, type VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { dataMessages as messages, partWords, sensitivityMessages } from './dataMessages.ts';
import { eachOf, inEach, inEachOf } from './inEach.ts';
import { packetMessages } from './messages.ts';

/** What a study collects: one row per variable, in each language of the study. */
export function dataTable(study: Study): Html {
  const locales = localesOf(study);
  const heads = [messages.variable, messages.question, messages.values, messages.asked, messages.handling];
  return markup`<div class="wide" role="region" aria-labelledby="data" tabindex="0"><table class="variables">
<thead><tr>${heads.map((head) => markup`<th scope="col">${inEach(head, locales)}</th>`)}</tr></thead>
<tbody>
${[...study.nodes.values()].map((node) => nodeRows(node, locales))}</tbody></table></div>\n`;
}

function nodeRows(node: VersionedNode, locales: readonly string[]): Html[] {
  const instruments = instrumentsOf(node, locales[0]!);
  const byLocale = locales.map((locale) => entriesOfNode(node, locales, { locale, namesIn: questionNames }));
  return (byLocale[0] ?? []).map((entry, i) =>
    rowHtml(
      entry,
      byLocale.map((entries) => entries[i]!),
      instruments.get(entry.fieldType),
      locales,
    ),
  );
}

const instrumentsOf = (node: VersionedNode, locale: string): Map<string, Instrument> =>
  new Map(
    (node.content.form ? [...allFields(compiledFormOf(node, locale))] : []).flatMap(({ type }) =>
      isInstrumentField(type) ? [[type.type, type.instrument] as const] : [],
    ),
  );

/** @param byLocale the entry with its conditions in each of the languages */
const rowHtml = (
  { variable, question, item, part, schema, unit, bounds, options, page, isRequired, sensitivity }: CodebookEntry,
  byLocale: readonly CodebookEntry[],
  instrument: Instrument | undefined,
  locales: readonly string[],
): Html => {
  const ifLine = (message: Message, conditionOf: (entry: CodebookEntry) => string): Html =>
    markup`<p>${eachOf(
      byLocale.map((entry, i) => textIn(locales[i]!, message, { condition: conditionOf(entry) })),
      locales,
    )}</p>`;
  return markup`<tr><th scope="row"><code>${variable}</code></th><td>${[
    line(locales, (locale) => question[locale] ?? ''),
    line(locales, (locale) => item[locale] ?? ''),
    line(locales, (locale) => partWords(part, locale)),
  ]}</td><td>${[
    line(locales, (locale) => typeWords(schema, locale)),
    line(locales, (locale) => unit[locale] ?? ''),
    line(locales, (locale) => rangeWords(schema, locale)),
    bounds !== '' && markup`<p>${bounds}</p>`,
    options.length > 0 &&
      markup`<ul>${options.map(({ value, labels, condition }, i) => markup`<li><code>${JSON.stringify(value)}</code> ${inEachOf(locales, (locale) => labels[locale] ?? '')}${condition !== '' && ifLine(packetMessages.shownIf, (entry) => entry.options[i]!.condition)}</li>`)}</ul>`,
  ]}</td><td>${[
    line(locales, (locale) => `${textIn(locale, packetMessages.page)} ${page}`),
    byLocale[0]!.requiredIf === ''
      ? line(locales, (locale) => textIn(locale, isRequired ? messages.required : messages.optional))
      : ifLine(messages.requiredIf, ({ requiredIf }) => requiredIf),
    byLocale[0]!.condition !== '' && ifLine(packetMessages.shownIf, ({ condition }) => condition),
  ]}</td><td>${[
    line(locales, (locale) => textIn(locale, sensitivityMessages[sensitivity])),
    instrument && line(locales, (locale) => localText(instrument.title, locale, 'en')),
  ]}</td></tr>\n`;
};

const line = (locales: readonly string[], textOf: (locale: string) => string): Html | false =>
  locales.some((locale) => textOf(locale) !== '') && markup`<p>${inEachOf(locales, textOf)}</p>`;
