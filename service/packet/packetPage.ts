import { allFields } from '#kit/compile/index.ts';
import { type InstrumentPassport, isInstrumentField } from '#kit/instruments/index.ts';
import { localText, toBcp47 } from '#kit/texts/index.ts';
import { codebookOf, editionOf } from '#service/codebook/codebookOf.ts';
import { tableStyle, variableTable } from '#service/codebook/codebookPage.ts';
import { bodyHtml } from '#service/documents/bodyHtml.ts';
import { documentPage } from '#service/documents/documentPage.ts';
import { type Html, markup } from '#service/documents/markup.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localesOf, type Study, type VersionedNode } from '#service/study/study.ts';
import { catalogueTexts } from './catalogue.ts';
import { chartSteps } from './chartSteps.ts';
import { chartText, flowChart } from './flowChart.ts';
import { screenTexts, type TextGroup } from './screens.ts';
import { type StudyText, studyTexts } from './studyTexts.ts';

/** The contrast of one color of the study in one mode. */
export interface ContrastFigure {
  mode: string;
  role: string;
  color: string;
  /** The least contrast on all its backgrounds, as a ratio to 1. */
  least: number;
  needed: number;
}

/** Figures that the packet does not compute itself. */
export interface PacketFigures {
  contrast: readonly ContrastFigure[];
  /** Colors of the brand that the portal changes, in words. */
  corrections: readonly string[];
  /** The reading age of a text in years; `undefined` for a text that is too short or a language without a formula. */
  readingAge?: (text: string, locale: string) => { age: number; formula: string } | undefined;
}

interface Part {
  id: string;
  title: string;
  content: Html;
}

/** Everything about a study that an ethics board decides on, as one page that prints. @param now the day on its cover */
export function packetPage(study: Study, figures: PacketFigures, now: Date): string {
  const locales = localesOf(study);
  const name = localText(study.meta.study_name, locales[0]!, locales[0]!);
  const parts = partsOf(study, locales, figures);
  const body = markup`<h1>${name}</h1>
<p>${bilingualLine(study.meta.study_summary, locales)}</p>
<p class="quiet">Study <code>${study.slug}</code>. Made on ${now.toISOString().slice(0, 10)} from the files of the study. Languages: ${locales.join(', ')}. Each form has a version, which changes with every letter of its content.</p>
<nav aria-label="Contents"><h2>Contents</h2><ol>${parts.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}</ol></nav>
${parts.map(({ id, title, content }) => markup`<section><h2 id="${id}">${title}</h2>\n${content}</section>\n`)}`;
  return documentPage({ lang: 'en', title: `${name}: documents for review`, style: packetStyle, body });
}

const packetStyle = `${tableStyle}
section>h2{break-before:page}td.text{white-space:pre-line;width:42%}table.texts th{font-weight:400;color:#4a4a57;width:16%}
h4{margin:1em 0 .25em;font-size:1em;break-after:avoid}svg{width:100%;height:auto;max-width:46rem}.below{margin-inline-start:1.5em}`;

const partsOf = (study: Study, locales: readonly string[], figures: PacketFigures): Part[] => {
  const steps = chartSteps(study);
  return [
    {
      id: 'flow',
      title: 'The way through the study',
      content: markup`${flowChart(steps, `The steps of ${study.slug}, with the conditions under which participants leave`)}<h3>In words</h3>\n${chartText(steps)}`,
    },
    { id: 'consents', title: 'Consents', content: consentsHtml(study, locales) },
    { id: 'screens', title: 'Screens', content: screensHtml(study, locales) },
    { id: 'instruments', title: 'Instruments', content: instrumentsHtml(study) },
    {
      id: 'data',
      title: 'Data collected',
      content: variableTable(codebookOf(study)),
    },
    { id: 'readability', title: 'Readability', content: readabilityHtml(study, locales, figures) },
    {
      id: 'messages',
      title: 'All texts of the portal and its mails',
      content: markup`<p>These texts are the same in every study. Words in braces stand for what is filled in.</p>\n${textTable(catalogueTexts(locales), locales)}`,
    },
  ];
};

const bilingualLine = (text: Parameters<typeof localText>[0], locales: readonly string[]): Html =>
  markup`${locales.map((locale, i) => markup`${i > 0 && markup`<br>`}<span lang="${toBcp47(locale)}">${localText(text, locale, locales[0]!)}</span>`)}`;

const textTable = (texts: readonly StudyText[], locales: readonly string[]): Html | false =>
  texts.length > 0 &&
  markup`<table class="texts"><thead><tr><th scope="col">Text</th>${locales.map((locale) => markup`<th scope="col">${locale}</th>`)}</tr></thead><tbody>
${texts.map(
  ({ place, texts: each }) =>
    markup`<tr><th scope="row">${place}</th>${each.map((text, i) => markup`<td class="text" lang="${toBcp47(locales[i]!)}">${text}</td>`)}</tr>\n`,
)}</tbody></table>\n`;

function screensHtml(study: Study, locales: readonly string[]): Html {
  const inFlow = study.flow.flatMap(({ nodes }) => nodes);
  const slugs = [...new Set([...inFlow, ...study.nodes.keys()])];
  return markup`<h3>Landing page and study</h3>
${textTable(studyTexts(study.landing[0]?.content, locales), locales)}${textTable(studyTexts(study.meta, locales), locales)}${slugs.flatMap(
    (slug) => {
      const node = study.nodes.get(slug);
      return node ? [nodeHtml(node, locales)] : [];
    },
  )}`;
}

const nodeHtml = (node: VersionedNode, locales: readonly string[]): Html =>
  markup`<h3>${localText(node.content.title, locales[0]!, locales[0]!) || node.slug}</h3>
<p class="quiet"><code>${node.slug}</code>, ${node.type}, edition ${editionOf(node)}, version <code>${node.version}</code></p>
${screenTexts(node, locales).map((group) => groupHtml(group, locales))}`;

const groupHtml = ({ heading, kind, condition, texts, depth }: TextGroup, locales: readonly string[]): Html =>
  markup`<div${depth > 1 && markup` class="below"`}>${kind !== '' && markup`<h4>${[kind, heading].filter(Boolean).join(': ')}</h4>\n`}${condition !== '' && markup`<p>Shown if ${condition}.</p>\n`}${textTable(texts, locales)}</div>\n`;

/** A consent as participants read it, with the version that each signed copy names. */
const consentsHtml = (study: Study, locales: readonly string[]): Html => {
  const consents = study.flow
    .filter(({ done_by }) => done_by === 'consent')
    .flatMap(({ nodes }) => nodes.flatMap((slug) => study.nodes.get(slug) ?? []));
  if (consents.length === 0) return markup`<p>This study asks for no consent.</p>\n`;
  return markup`${consents.map(
    (node) => markup`<h3>${localText(node.content.title, locales[0]!, locales[0]!)}</h3>
<p>Edition ${editionOf(node)}, version <code>${node.version}</code>. Each signed copy names this edition and version, and has a fingerprint of text, language, answers and moment.</p>
<table class="texts"><thead><tr>${locales.map((locale) => markup`<th scope="col">${locale}</th>`)}</tr></thead><tbody><tr>${locales.map(
      (locale) =>
        markup`<td lang="${toBcp47(locale)}"><p><strong>${localText(node.content.title, locale, locales[0]!)}</strong></p>${bodyHtml(localText(node.content.body, locale, locales[0]!))}</td>`,
    )}</tr></tbody></table>\n`,
  )}`;
};

function instrumentsHtml(study: Study): Html {
  const used = new Map<string, { passport: InstrumentPassport; nodes: Set<string> }>();
  for (const node of study.nodes.values())
    for (const { type } of node.content.form ? allFields(compiledFormOf(node, 'en')) : [])
      if (isInstrumentField(type)) {
        const found = used.get(type.type) ?? { passport: type.instrument.passport, nodes: new Set() };
        found.nodes.add(node.slug);
        used.set(type.type, found);
      }
  if (used.size === 0) return markup`<p>This study uses no published instrument.</p>\n`;
  return markup`${[...used.values()].map(
    ({ passport, nodes }) => markup`<h3>${passport.title}</h3><dl>
${[
  ['Wording', passport.version],
  ['Source', passport.source],
  ['Items', `${passport.itemCount}, answers ${passport.answers.join(', ')}, about ${passport.timeFrame}`],
  ['Scoring', passport.scoring],
  ['Published bands', passport.severity.map(({ name, from, to }) => `${from}–${to} ${name}`).join(', ')],
  ['License', `${passport.license.state}. ${passport.license.note}`],
  ['Languages', passport.languages.join(', ')],
  ['Used in', [...nodes].join(', ')],
].map(([term, text]) => markup`<div><dt>${term}</dt><dd>${text}</dd></div>\n`)}</dl>\n`,
  )}`;
}

function readabilityHtml(study: Study, locales: readonly string[], figures: PacketFigures): Html {
  const { contrast, corrections } = figures;
  return markup`<h3>Contrast of the study’s colors (WCAG 2.2)</h3>
<table><thead><tr><th scope="col">Mode</th><th scope="col">Color</th><th scope="col">Value</th><th scope="col">Least contrast</th><th scope="col">Needed</th></tr></thead><tbody>
${contrast.map(
  ({ mode, role, color, least, needed }) =>
    markup`<tr><td>${mode}</td><td>${role}</td><td><code>${color}</code></td><td>${least.toFixed(2)} : 1</td><td>${needed} : 1</td></tr>\n`,
)}</tbody></table>
${corrections.length > 0 && markup`<p>The portal changes these colors of the brand, so that they can be read:</p><ul>${corrections.map((each) => markup`<li>${each}</li>`)}</ul>`}
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
  return markup`<h3>Reading age of longer texts</h3>
<table><thead><tr><th scope="col">Text</th>${locales.map((locale) => markup`<th scope="col">${locale}</th>`)}</tr></thead><tbody>
${rows.map(({ place, ages }) => markup`<tr><td>${place}</td>${ages.map((age) => markup`<td>${age && `${age.age} years (${age.formula})`}</td>`)}</tr>\n`)}</tbody></table>\n`;
}
