import type { ReviewEntry, ReviewPage } from './reviewForm.ts';

const INDENT = '  ';

/** Formats questions and answers as plain text, for a file that every device opens. */
export const reviewText = (pages: readonly ReviewPage[]): string =>
  pages
    .flatMap(({ title, groups }) => [
      ...(title ? [title.toLocaleUpperCase()] : []),
      ...groups.flatMap(({ heading, entries }) => [
        ...(heading ? [heading] : []),
        ...entries.map((entry) => entryLines(entry).join('\n')),
      ]),
    ])
    .join('\n\n');

function entryLines({ question, lines, rows }: ReviewEntry): string[] {
  const said = rows
    ? rows.flatMap(({ name, entries }) => [name, ...entries.flatMap(entryLines).map(indented)])
    : lines.map(({ label, text }) => (label ? `${label}: ${text}` : text));
  return [question, ...said.flatMap((text) => text.split('\n')).map(indented)];
}

const indented = (line: string): string => INDENT + line;
