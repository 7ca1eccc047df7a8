import type { ReviewEntry, ReviewPage } from '#kit/form/review/index.ts';
import type { SummaryLine } from '#kit/pure/fields/index.ts';
import { type Html, markup } from '#service/markup.ts';

/** Questions and answers in words as HTML: a description list per group, below the headings of the form. */
export const reviewHtml = (pages: readonly ReviewPage[]): Html =>
  markup`${pages.map(({ title, groups }) => [
    heading(title),
    ...groups.map((group) => [heading(group.heading), list(group.entries)]).flat(),
  ])}`;

const heading = (text: string): Html => (text ? markup`<h3>${text}</h3>\n` : markup``);

const list = (entries: readonly ReviewEntry[]): Html => markup`<dl>\n${entries.map(entryHtml)}</dl>\n`;

const entryHtml = ({ question, lines, rows }: ReviewEntry): Html =>
  markup`<div><dt>${question}</dt><dd>${rows ? rows.map(rowHtml) : lines.map(lineHtml)}</dd></div>\n`;

const rowHtml = ({ name, entries }: NonNullable<ReviewEntry['rows']>[number]): Html =>
  markup`<span class="part">${name}</span>${list(entries)}`;

const lineHtml = ({ label, text, picture }: SummaryLine, i: number): Html =>
  markup`${i > 0 && !label && markup`<br>`}${label !== undefined && markup`<span class="part">${label}</span>`}${
    picture === undefined ? text : markup`<img src="${picture}" alt="${text}">`
  }`;
