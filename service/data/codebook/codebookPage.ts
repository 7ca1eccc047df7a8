import { localText, toBcp47 } from '#kit/pure/texts/index.ts';
import { documentPage } from '#service/data/documents/documentPage.ts';
import { type Html, markup } from '#service/markup.ts';
import { localesOf, type Study } from '#service/study/study.ts';
import { type CodebookEntry, codebookOf, type Texts } from './codebookOf.ts';

/** The styles of a page with wide tables, in addition to the styles of {@link documentPage}. */
export const tableStyle = `body{max-width:80rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.85em;margin-block:.75em 1.5em}
th,td{text-align:start;vertical-align:top;padding:.4em .5em;border-block-end:1px solid #c8c8d0}
thead th{border-block-end:2px solid #4a4a57}tr{break-inside:avoid}td p{margin:0 0 .3em}td ul{margin:0;padding-inline-start:1.1em}
table.variables{table-layout:fixed;min-width:44rem}.variables th:nth-child(1){width:15%}.variables th:nth-child(2){width:23%}.variables th:nth-child(3){width:24%}.variables th:nth-child(4){width:18%}.variables th:nth-child(5){width:20%}
nav ul{columns:16rem}@media print{.wide{overflow:visible}table{font-size:8pt}table.variables{min-width:0}}`;

/** The codebook as a page that is complete in one file. */
export function codebookPage(study: Study): string {
  const { primary_locale: primary } = study.meta;
  const entries = codebookOf(study);
  const nodes = [...study.nodes.values()].filter(({ slug }) => entries.some(({ node }) => node === slug));
  const title = `Codebook: ${localText(study.meta.study_name, primary, primary)}`;
  const body = markup`<h1>${title}</h1>
<p>Variables: ${entries.length}. Forms: ${nodes.length}. Labels are in ${localesOf(study).join(', ')}. Each answer is stored with the version of its form, which is named below.</p>
${howToRead}
<nav aria-label="Forms"><ul>${nodes.map(({ slug }) => markup`<li><a href="#${slug}">${slug}</a></li>`)}</ul></nav>
${nodes.map((node) => {
  const own = entries.filter((entry) => entry.node === node.slug);
  return markup`<h2 id="${node.slug}">${localText(node.content.title, primary, primary) || node.slug}</h2>
<p class="quiet">Form <code>${node.slug}</code>, edition ${own[0]!.edition}, version <code>${node.version}</code></p>
${variableTable(own)}`;
})}`;
  return documentPage({ lang: 'en', title, style: tableStyle, body });
}

const howToRead = markup`<p class="quiet">A member of an answer with several parts has the name of the answer before its own, and so has a variable of each entry of a list. Identifying variables are exported only on request, in a file of their own; what is never stored is in no export. Free text is not searched for names.</p>\n`;

/** The variables as a table. */
const variableTable = (
  entries: readonly CodebookEntry[],
): Html => markup`<div class="wide" role="region" aria-label="Variables" tabindex="0"><table class="variables">
<thead><tr><th scope="col">Variable</th><th scope="col">Question</th><th scope="col">Values</th><th scope="col">Asked</th><th scope="col">Handling</th></tr></thead>
<tbody>
${entries.map(rowHtml)}</tbody></table></div>\n`;

const rowHtml = (entry: CodebookEntry): Html =>
  markup`<tr><th scope="row"><code>${entry.variable}</code></th><td>${[
    textsHtml(entry.question),
    textsHtml(entry.item),
    line(entry.part),
  ]}</td><td>${[
    line(entry.type),
    textsHtml(entry.unit),
    line(entry.unitCode && `UCUM ${entry.unitCode}`),
    line(entry.range),
    line(entry.bounds),
    entry.options.length > 0 &&
      markup`<ul>${entry.options.map(({ value, labels, counts, condition }) => markup`<li><code>${JSON.stringify(value)}</code> ${Object.entries(labels).map(([locale, label], i) => markup`${i > 0 && ' · '}<span lang="${toBcp47(locale)}">${label}</span>`)}${counts && ` (${counts})`}${condition && ` (if ${condition})`}</li>`)}</ul>`,
  ]}</td><td>${[
    line(`Page ${entry.page}`),
    line(entry.requiredIf ? `Required if ${entry.requiredIf}` : entry.isRequired ? 'Required' : 'Optional'),
    line(entry.condition && `If ${entry.condition}`),
  ]}</td><td>${[line(entry.sensitivity), line(entry.instrument), line(entry.scoring)]}</td></tr>\n`;

const line = (text: string): Html | false => text !== '' && markup`<p>${text}</p>`;

const textsHtml = (texts: Texts): Html[] =>
  Object.entries(texts).flatMap(([locale, text]) => (text ? [markup`<p lang="${toBcp47(locale)}">${text}</p>`] : []));
