import { passportOf } from '#renderers/passports.ts';
import type { Correction, StudyColors, ThemeMode } from '#kit/pure/brand/index.ts';
import { allFields } from '#kit/pure/compile/index.ts';
import { type Instrument, isInstrumentField } from '#kit/form/instruments/index.ts';
import { localText, type Message, toBcp47 } from '#kit/pure/texts/index.ts';
import { editionOf } from '#service/data/codebook/codebookOf.ts';
import { tableStyle } from '#service/data/codebook/codebookPage.ts';
import { bodyHtml } from '#service/data/documents/bodyHtml.ts';
import { documentPage } from '#service/data/documents/documentPage.ts';
import { type Html, markup } from '#service/markup.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { isDraft, localesOf, type Study, type VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { catalogueTexts } from './catalogue.ts';
import { chartSteps } from './chartSteps.ts';
import { colorMessages, modeMessages, roleMessage } from './colorMessages.ts';
import { dataTable } from './dataTable.ts';
import { chartText, flowChart } from './flowChart.ts';
import { eachOf, inEach, inEachOf, inOwn, inStudy, languageName } from './inEach.ts';
import { packetMessages as messages } from './messages.ts';
import { screenTexts, type TextGroup } from './screens.ts';
import { type StudyText, studyTexts } from './studyTexts.ts';

/** The contrast of one color of the study in one mode. */
export interface ContrastFigure {
  mode: ThemeMode;
  kind: 'text' | 'control';
  role: keyof StudyColors;
  color: string;
  /** The least contrast on all its backgrounds, as a ratio to 1. */
  least: number;
  needed: number;
}

/** Figures that the packet does not compute itself. */
export interface PacketFigures {
  contrast: readonly ContrastFigure[];
  /** Colors of the brand that the portal changes. */
  corrections: readonly (Pick<Correction, 'role' | 'key' | 'from' | 'to'> & { mode: ThemeMode })[];
  /** The reading age of a text in years; `undefined` for a text that is too short or a language without a formula. */
  readingAge?: (text: string, locale: string) => { age: number; formula: string } | undefined;
}

interface Part {
  id: PacketPart;
  title: Message;
  content: Html;
}

/** The names of the parts, in their order. */
export const packetParts = ['flow', 'consents', 'screens', 'instruments', 'data', 'readability', 'texts'] as const;
export type PacketPart = (typeof packetParts)[number];

/**
 * Everything about a study that an ethics board decides on, as one page that prints: a cover, the contents, and each part from a new sheet.
 * A part that was chosen in the contents is printed alone.
 * @param now the day on its cover
 * @param without parts to leave out
 */
export function packetPage(
  study: Study,
  figures: PacketFigures,
  now: Date,
  without: ReadonlySet<PacketPart> = new Set(),
): string {
  const locales = localesOf(study);
  const title = locales
    .map((locale) => textIn(locale, messages.title, { study: localText(study.meta.study_name, locale, locales[0]!) }))
    .join(' / ');
  const parts = partsOf(study, locales, figures).filter(({ id }) => !without.has(id));
  const body = markup`<header class="cover"><h1>${inStudy(study.meta.study_name, locales)}</h1>
<p>${bilingualLine(study.meta.study_summary, locales)}</p>
${isDraft(study) && markup`<p><strong>${inEach(messages.draft, locales)}</strong></p>\n`}<p class="quiet"><code>${study.slug}</code> (${locales.map(languageName).join(', ')}). ${inEach(messages.made, locales, { day: now.toISOString().slice(0, 10) })}</p>
<p class="quiet">${inEach(messages.versions, locales)}</p></header>
<nav aria-labelledby="contents"><h2 id="contents">${inEach(messages.contents, locales)}</h2><ol>${parts.map(({ id, title }) => markup`<li><a href="#${id}">${inEach(title, locales)}</a></li>`)}</ol><p class="screen quiet">${inEach(messages.onePart, locales)} <a href="#contents">${inEach(messages.wholePacket, locales)}</a></p></nav>
${parts.map(({ id, title: heading, content }, i) => markup`<section id="${id}"><h2>${i + 1}. ${inEach(heading, locales)}</h2>\n${content}</section>\n`)}`;
  return documentPage({ lang: toBcp47(locales[0]!), title, style: packetStyle + runningTitle(title), body });
}

/** Numbers of pages, and what they belong to, because printed pages get apart. */
const runningTitle = (title: string): string =>
  `@page{@bottom-left{content:${cssText(title)};font:8pt sans-serif}@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif}}`;

/** A text as a string of CSS that cannot end its style. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\<\n\r\f]/g, (each) => `\\${each.charCodeAt(0).toString(16)} `)}"`;

const packetStyle = `${tableStyle}
section{break-before:page}.cover{break-after:page}.cover h1{font-size:2.2em}@media print{section>h2{margin-block-start:0}.cover{padding-block-start:60mm}.screen{display:none}main:has(>section:target)>:not(.cover,section:target){display:none}}.consent+.consent{break-before:page}td.text{white-space:pre-line;width:39%}td.text:has(p){white-space:normal}table.texts th{font-weight:400;color:#4a4a57;width:22%}
h4{margin:1em 0 .25em;font-size:1em;break-after:avoid;break-inside:avoid}.long tr{break-inside:auto}.whole{break-inside:avoid}svg{width:100%;height:auto;max-width:46rem}.below{margin-inline-start:1.5em}`;

const partsOf = (study: Study, locales: readonly string[], figures: PacketFigures): Part[] => {
  return [
    {
      id: 'flow',
      title: messages.flow,
      content: markup`${locales.map((locale) => flowChart(chartSteps(study, locale), textIn(locale, messages.chartTitle, { study: study.slug }), locale))}<h3>${inEach(messages.inWords, locales)}</h3>\n${locales.map((locale) => chartText(chartSteps(study, locale), locale))}`,
    },
    { id: 'consents', title: messages.consents, content: consentsHtml(study, locales) },
    { id: 'screens', title: messages.screens, content: screensHtml(study, locales) },
    { id: 'instruments', title: messages.instruments, content: instrumentsHtml(study, locales) },
    {
      id: 'data',
      title: messages.data,
      content: dataTable(study),
    },
    { id: 'readability', title: messages.readability, content: readabilityHtml(study, locales, figures) },
    {
      id: 'texts',
      title: messages.portal,
      content: markup`<p>${inEach(messages.portalText, locales)}</p>\n${textTable(catalogueTexts(locales), locales)}`,
    },
  ];
};

const bilingualLine = (text: Parameters<typeof localText>[0], locales: readonly string[]): Html =>
  markup`${locales.map((locale, i) => markup`${i > 0 && markup`<br>`}<span lang="${toBcp47(locale)}">${localText(text, locale, locales[0]!)}</span>`)}`;

const languageHeads = (locales: readonly string[]): Html[] =>
  locales.map((locale) => markup`<th scope="col" lang="${toBcp47(locale)}">${languageName(locale)}</th>`);

/** Whether the portal shows a text with headings, lists and paragraphs. */
const isLong = (place: string, text: string): boolean => place.endsWith('body') || /^## /m.test(text);

const textTable = (texts: readonly StudyText[], locales: readonly string[]): Html | false =>
  texts.length > 0 &&
  markup`<table class="texts"><thead><tr><th scope="col">${inEach(messages.text, locales)}</th>${languageHeads(locales)}</tr></thead><tbody>
${texts.map(
  ({ place, texts: each }) =>
    markup`<tr><th scope="row" lang="en">${place}</th>${each.map((text, i) => markup`<td class="text" lang="${toBcp47(locales[i]!)}">${isLong(place, text) ? bodyHtml(text, { isInTable: true }) : text}</td>`)}</tr>\n`,
)}</tbody></table>\n`;

function screensHtml(study: Study, locales: readonly string[]): Html {
  const inFlow = study.flow.flatMap(({ nodes }) => nodes);
  const slugs = [...new Set([...inFlow, ...study.nodes.keys()])];
  return markup`<h3>${inEach(messages.landing, locales)}</h3>
${textTable(studyTexts(study.landing[0]?.content, locales), locales)}${textTable(studyTexts(study.meta, locales), locales)}${slugs.flatMap(
    (slug) => {
      const node = study.nodes.get(slug);
      return node ? [nodeHtml(node, locales)] : [];
    },
  )}`;
}

const editionHtml = (node: VersionedNode, locales: readonly string[]): Html =>
  inEach(messages.edition, locales, { edition: String(editionOf(node)), version: node.version });

const nodeHtml = (node: VersionedNode, locales: readonly string[]): Html =>
  markup`<h3>${node.content.title ? inStudy(node.content.title, locales) : node.slug}</h3>
<p class="quiet"><code>${node.slug}</code>, ${node.type}. ${editionHtml(node, locales)}</p>
${node.status === 'draft' && markup`<p><strong>${inEach(messages.draft, locales)}</strong></p>\n`}${screenTexts(node, locales).map((group) => groupHtml(group, locales))}`;

const groupHtml = ({ heading, kind, condition, texts, depth }: TextGroup, locales: readonly string[]): Html =>
  markup`<div${depth > 1 && markup` class="below"`}>${kind.length > 0 && markup`<h4>${eachOf(kind, locales)}${heading && `: ${heading}`}</h4>\n`}${
    condition.length > 0 &&
    markup`<p>${eachOf(
      condition.map((words, i) => textIn(locales[i]!, messages.shownIf, { condition: words })),
      locales,
    )}</p>\n`
  }${textTable(texts, locales)}</div>\n`;

/** A consent as participants read it, with the version that each signed copy names. */
const consentsHtml = (study: Study, locales: readonly string[]): Html => {
  const consents = study.flow
    .filter(({ done_by }) => done_by === 'consent')
    .flatMap(({ nodes }) => nodes.flatMap((slug) => study.nodes.get(slug) ?? []));
  if (consents.length === 0) return markup`<p>${inEach(messages.noConsent, locales)}</p>\n`;
  return markup`${consents.map(
    (node) => markup`<div class="consent"><h3>${inStudy(node.content.title, locales)}</h3>
<p>${editionHtml(node, locales)} ${inEach(messages.consentVersion, locales)}</p>
<table class="texts long"><thead><tr>${languageHeads(locales)}</tr></thead><tbody><tr>${locales.map(
      (locale) =>
        markup`<td lang="${toBcp47(locale)}"><p><strong>${localText(node.content.title, locale, locales[0]!)}</strong></p>${bodyHtml(localText(node.content.body, locale, locales[0]!), { isInTable: true })}</td>`,
    )}</tr></tbody></table></div>\n`,
  )}`;
};

function instrumentsHtml(study: Study, locales: readonly string[]): Html {
  const used = new Map<string, { instrument: Instrument; nodes: Set<string> }>();
  for (const node of study.nodes.values())
    for (const { type } of node.content.form ? allFields(compiledFormOf(node, 'en')) : [])
      if (isInstrumentField(type)) {
        const found = used.get(type.type) ?? { instrument: type.instrument, nodes: new Set() };
        found.nodes.add(node.slug);
        used.set(type.type, found);
      }
  if (used.size === 0) return markup`<p>${inEach(messages.noInstrument, locales)}</p>\n`;
  return markup`${[...used.values()]
    .map(({ instrument, nodes }) => ({ instrument, nodes, passport: passportOf(instrument.type) }))
    .map(
      ({ instrument, passport, nodes }) => markup`<div class="whole"><h3>${inOwn(instrument.title, locales)}</h3><dl>
${[
  [messages.wording, inOwn(passport.version, locales)],
  [messages.source, passport.source],
  [
    messages.items,
    eachOf(
      locales.map((locale) =>
        textIn(locale, messages.itemsText, {
          count: String(passport.itemCount),
          answers: passport.answers.join(', '),
          time: localText(passport.timeFrame, locale, 'en'),
        }),
      ),
      locales,
    ),
  ],
  [messages.scoring, inOwn(passport.scoring, locales)],
  [
    messages.bands,
    eachOf(
      locales.map((locale) =>
        passport.severity.map(({ name, from, to }) => `${from}–${to} ${localText(name, locale, 'en')}`).join(', '),
      ),
      locales,
    ),
  ],
  [
    messages.license,
    eachOf(
      locales.map(
        (locale) =>
          `${textIn(locale, messages[instrument.isLicensed ? 'licensed' : 'free'])}. ${localText(passport.license, locale, 'en')}`,
      ),
      locales,
    ),
  ],
  [messages.languages, passport.languages.map(languageName).join(', ')],
  [messages.usedIn, [...nodes].join(', ')],
].map(
  ([term, text]) => markup`<div><dt>${inEach(term as Message, locales)}</dt><dd>${text as string}</dd></div>\n`,
)}</dl></div>\n`,
    )}`;
}

function readabilityHtml(study: Study, locales: readonly string[], figures: PacketFigures): Html {
  const { contrast, corrections } = figures;
  return markup`<h3>${inEach(messages.contrast, locales, { standard: 'WCAG 2.2' })}</h3>
<table><thead><tr>${[messages.mode, messages.color, messages.value, messages.least, messages.needed].map((head) => markup`<th scope="col">${inEach(head, locales)}</th>`)}</tr></thead><tbody>
${contrast.map(
  ({ mode, kind, role, color, least, needed }) =>
    markup`<tr><td>${inEach(modeMessages[mode], locales)}</td><td>${inEachOf(locales, (locale) => textIn(locale, colorMessages[kind], { role: textIn(locale, roleMessage(role)) }))}</td><td><code>${color}</code></td><td>${least.toFixed(2)} : 1</td><td>${needed} : 1</td></tr>\n`,
)}</tbody></table>
${corrections.length > 0 && markup`<p>${inEach(messages.corrections, locales)}</p><ul>${corrections.map(({ mode, role, ...change }) => markup`<li>${inEachOf(locales, (locale) => textIn(locale, colorMessages.correction, { ...change, mode: textIn(locale, modeMessages[mode]), role: textIn(locale, roleMessage(role)) }))}</li>`)}</ul>`}
${readingHtml(study, locales, figures)}`;
}

function readingHtml(study: Study, locales: readonly string[], { readingAge }: PacketFigures): Html | false {
  if (!readingAge) return false;
  const texts = [...study.nodes.values()].flatMap((node) =>
    studyTexts(node, locales).map((text) => ({ ...text, place: `${node.slug}: ${text.place}` })),
  );
  const rows = texts.flatMap(({ place, texts: each }) => {
    const ages = each.map((text, i) => readingAge(text, locales[i]!));
    return ages.some(Boolean) ? [{ place, ages }] : [];
  });
  return markup`<h3>${inEach(messages.readingAge, locales)}</h3>
<table><thead><tr><th scope="col">${inEach(messages.text, locales)}</th>${languageHeads(locales)}</tr></thead><tbody>
${rows.map(({ place, ages }) => markup`<tr><td lang="en">${place}</td>${ages.map((age) => markup`<td>${age && inEach(messages.years, locales, { age: String(age.age), formula: age.formula })}</td>`)}</tr>\n`)}</tbody></table>\n`;
}
