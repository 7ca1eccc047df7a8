import { toBcp47 } from '#kit/pure/texts/index.ts';
import { type Html, markup } from '#service/markup.ts';

/** One step of a flow chart. */
export interface ChartStep {
  title: string;
  /** Further lines inside the box. */
  lines: readonly string[];
  /** Where participants go instead of the next step, and when: `If …:`. */
  exit?: { condition: string; to: string };
}

/** In units of the chart, which scales to the width of the page. A character of the text is 6 units wide on average. */
const BOX = 380;
const EXIT = 300;
const GAP = 60;
const PAD = 12;
const LINE = 18;
const SPACE = 34;
const CHARACTER = 6.6;

interface Placed extends ChartStep {
  top: number;
  height: number;
  text: readonly string[];
  exitText: readonly string[];
}

/**
 * A flow chart from top to bottom as SVG. For people who do not see it, it has a title and a description, and the text
 * alternative {@link chartText} stands below it.
 * @param locale of its words, and the end of its ids
 */
export function flowChart(steps: readonly ChartStep[], title: string, locale: string): Html {
  const placed = place(steps);
  const width = BOX + GAP + EXIT + 2;
  const bottom = placed.at(-1);
  const height = (bottom ? bottom.top + bottom.height : 0) + 2;
  return markup`<svg viewBox="0 0 ${width} ${height}" role="img" lang="${toBcp47(locale)}" aria-labelledby="chart-title-${locale} chart-text-${locale}" font-family="sans-serif" font-size="12" fill="#16161d">
<title id="chart-title-${locale}">${title}</title>
<defs><marker id="arrow-${locale}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#4a4a57"/></marker></defs>
${placed.map((step, i) => [boxOf(step, i), exitOf(step, locale), arrowOf(step, placed[i + 1], locale)])}</svg>\n`;
}

function place(steps: readonly ChartStep[]): Placed[] {
  let top = 1;
  return steps.map((step) => {
    const text = [step.title, ...step.lines].flatMap((line) => wrap(line, BOX - 2 * PAD));
    const exitText = step.exit ? [step.exit.condition, step.exit.to].flatMap((line) => wrap(line, EXIT - 2 * PAD)) : [];
    const height = Math.max(text.length, exitText.length) * LINE + 2 * PAD;
    const placed = { ...step, top, height, text, exitText };
    top += height + SPACE;
    return placed;
  });
}

const boxOf = ({ top, height, text, title }: Placed, i: number): Html =>
  markup`<rect x="1" y="${top}" width="${BOX}" height="${height}" rx="6" fill="#f3f4f8" stroke="#4a4a57"/>
${text.map((line, at) => textLine(line, PAD + 1, top + PAD + (at + 0.75) * LINE, i >= 0 && at < wrap(title, BOX - 2 * PAD).length))}`;

function exitOf({ top, height, exit, exitText }: Placed, locale: string): Html | false {
  if (!exit) return false;
  const left = BOX + GAP;
  const middle = top + height / 2;
  return markup`<path d="M${BOX + 1} ${middle}H${left - 2}" stroke="#4a4a57" marker-end="url(#arrow-${locale})"/>
<rect x="${left}" y="${top}" width="${EXIT}" height="${height}" rx="6" fill="#fff" stroke="#4a4a57" stroke-dasharray="5 3"/>
${exitText.map((line, at) => textLine(line, left + PAD, top + PAD + (at + 0.75) * LINE, false))}`;
}

const arrowOf = ({ top, height }: Placed, next: Placed | undefined, locale: string): Html | false =>
  next !== undefined &&
  markup`<path d="M${BOX / 2} ${top + height}V${next.top - 2}" stroke="#4a4a57" marker-end="url(#arrow-${locale})"/>\n`;

const textLine = (text: string, x: number, y: number, isBold: boolean): Html =>
  markup`<text x="${x}" y="${y}"${isBold && markup` font-weight="700"`}>${text}</text>\n`;

/** Breaks a text into lines of at most this width. */
export function wrap(text: string, width: number): string[] {
  const most = Math.floor(width / CHARACTER);
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, most))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const pieces = (word: string, most: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(word.length / most)) }, (_, i) => word.slice(i * most, (i + 1) * most));

/** The chart in words. */
export const chartText = (steps: readonly ChartStep[], locale: string): Html =>
  markup`<ul id="chart-text-${locale}" lang="${toBcp47(locale)}">${steps.map(
    ({ title, lines, exit }) =>
      markup`<li><strong>${title}</strong>${lines.map((line) => markup`<br>${line}`)}${exit && markup`<br>${exit.condition} ${exit.to}`}</li>`,
  )}</ul>\n`;
