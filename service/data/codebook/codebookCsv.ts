import type { CodebookEntry, Texts } from './codebookOf.ts';
import { cellOf, csvLine, UTF8_MARK } from './csv.ts';

export type CodebookColumn = readonly [head: string, cell: (entry: CodebookEntry) => unknown];

const perLocale = (
  locales: readonly string[],
  head: string,
  text: (entry: CodebookEntry, of: (texts: Texts) => string) => string,
): CodebookColumn[] =>
  locales.map((locale) => [`${head}_${locale}`, (entry) => text(entry, (texts) => texts[locale] ?? '')] as const);

const columnsFor = (locales: readonly string[]): CodebookColumn[] => [
  ['variable', ({ variable }) => variable],
  ...perLocale(locales, 'label', ({ question }, of) => of(question)),
  ...perLocale(locales, 'item', ({ item }, of) => of(item)),
  ['contains', ({ part }) => part],
  ['type', ({ type }) => type],
  ...perLocale(locales, 'unit', ({ unit }, of) => of(unit)),
  ['unit_code', ({ unitCode }) => unitCode],
  ['range', ({ range, bounds }) => [range, bounds].filter(Boolean).join('; ')],
  ...perLocale(locales, 'options', ({ options }, of) =>
    options
      .map(
        ({ value, labels, counts, condition }) =>
          [[JSON.stringify(value), of(labels)].filter(Boolean).join(' = '), counts].filter(Boolean).join(', ') +
          (condition ? ` if ${condition}` : ''),
      )
      .join(' | '),
  ),
  ['required', ({ isRequired, requiredIf }) => requiredIf || isRequired],
  ['condition', ({ condition }) => condition],
  ['sensitivity', ({ sensitivity }) => sensitivity],
  ['instrument', ({ instrument }) => instrument],
  ['scoring', ({ scoring }) => scoring],
  ['field_type', ({ fieldType }) => fieldType],
  ['node', ({ node }) => node],
  ['page', ({ page }) => page],
  ['edition', ({ edition }) => edition],
  ['version', ({ version }) => version],
];

/**
 * The codebook as CSV, one line per variable.
 * @param locales of the labels, one column each
 * @param more columns after the columns of every codebook
 */
export function codebookCsv(
  entries: readonly CodebookEntry[],
  locales: readonly string[],
  more: readonly CodebookColumn[] = [],
): string {
  const columns = [...columnsFor(locales), ...more];
  const lines = [
    csvLine(columns.map(([head]) => head)),
    ...entries.map((entry) => csvLine(columns.map(([, cell]) => cellOf(cell(entry))))),
  ];
  return UTF8_MARK + lines.join('');
}
