import type { CodebookEntry } from '#service/codebook/codebookOf.ts';
import type { Column, Sheet } from './csvFiles.ts';
import type { ExportFile } from './exportFormat.ts';

/** A column as programs for statistics read it. */
interface Read {
  name: string;
  label: string;
  isNumber: boolean;
  codes: readonly { value: string | number; label: string }[];
}

const isNumeric = ({ schema: { type, enum: listed } }: CodebookEntry): boolean =>
  listed ? listed.every((value) => typeof value === 'number') : type === 'number' || type === 'integer';

function readOf({ head, entry, derived }: Column, locale: string): Read {
  const label = [entry.question[locale], entry.item[locale]].filter(Boolean).join(': ');
  if (derived) {
    const what = derived === 'age' ? 'age' : derived.option.labels[locale] || String(derived.option.value);
    return { name: head, label: `${label}: ${what}`, isNumber: true, codes: [] };
  }
  const codes = entry.schema.type === 'array' ? [] : entry.options;
  return {
    name: head,
    label,
    isNumber: isNumeric(entry),
    codes: codes
      .filter(({ value }) => typeof value === 'string' || typeof value === 'number')
      .map(({ value, labels }) => ({ value: value as string | number, label: labels[locale] || String(value) })),
  };
}

/** The name of the data of a sheet in a program. */
const dataName = ({ name }: Sheet): string =>
  name
    .replace(/^wide\//, '')
    .replace(/\.csv$/, '')
    .replaceAll(/\W+/g, '_');
/** One line of text. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const inR = (value: string | number): string =>
  typeof value === 'number' ? String(value) : JSON.stringify(flat(value));
const inSpss = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${flat(value).replaceAll("'", "''")}'`;
const inStata = (text: string): string => `\`"${flat(text)}"'`;

const rOf = (sheet: Sheet, columns: readonly Read[]): string => {
  const data = dataName(sheet);
  return [
    `${data} <- read.csv("${sheet.name}", colClasses = "character", na.strings = "", check.names = FALSE, fileEncoding = "UTF-8-BOM")`,
    ...columns.flatMap(({ name, label, isNumber, codes }) => [
      ...(isNumber ? [`${data}$${name} <- as.numeric(${data}$${name})`] : []),
      ...(codes.length > 0
        ? [
            `${data}$${name} <- factor(${data}$${name}, levels = c(${codes.map(({ value }) => inR(value)).join(', ')}), labels = make.unique(c(${codes.map((code) => inR(code.label)).join(', ')})))`,
          ]
        : []),
      `attr(${data}$${name}, "label") <- ${inR(label)}`,
    ]),
    '',
  ].join('\n');
};

/** Longer texts than this are cut by SPSS. */
const LONGEST = 4_000;

const spssOf = (sheet: Sheet, facts: readonly string[], columns: readonly Read[]): string =>
  [
    `GET DATA /TYPE=TXT /FILE='${sheet.name}' /ENCODING='UTF8' /DELIMITERS=',' /QUALIFIER='"' /ARRANGEMENT=DELIMITED /FIRSTCASE=2 /VARIABLES=`,
    ...facts.map((name) => `  ${name} A200`),
    ...columns.map(
      ({ name, isNumber, codes }) => `  ${name} ${isNumber ? 'F12.4' : `A${codes.length > 0 ? 200 : LONGEST}`}`,
    ),
    '.',
    `DATASET NAME ${dataName(sheet)}.`,
    ...columns.flatMap(({ name, label, codes }) => [
      `VARIABLE LABELS ${name} ${inSpss(label)}.`,
      ...(codes.length > 0
        ? [`VALUE LABELS ${name} ${codes.map((code) => `${inSpss(code.value)} ${inSpss(code.label)}`).join(' ')}.`]
        : []),
    ]),
    'EXECUTE.',
    '',
  ].join('\n');

const stataOf = (sheet: Sheet, columns: readonly Read[]): string =>
  [
    `import delimited "${sheet.name}", clear varnames(1) case(preserve) stringcols(_all) bindquote(strict) maxquotedrows(unlimited) encoding("utf-8")`,
    ...columns.flatMap(({ name, label, isNumber, codes }) => [
      ...(isNumber ? [`destring ${name}, replace`] : []),
      `label variable ${name} ${inStata(label)}`,
      // Stata labels whole numbers only.
      ...(codes.length > 0 && codes.every(({ value }) => Number.isInteger(value))
        ? [
            `label define ${name} ${codes.map((code) => `${code.value} ${inStata(code.label)}`).join(' ')}, replace`,
            `label values ${name} ${name}`,
          ]
        : []),
    ]),
    `save "${dataName(sheet)}.dta", replace`,
    '',
  ].join('\n');

/** Scripts that read the sheets of an export into R, SPSS and Stata. @param locale of the labels */
export function importScripts(
  sheets: readonly Sheet[],
  factsOf: (sheet: Sheet) => readonly string[],
  locale: string,
): ExportFile[] {
  const read = sheets.map((sheet) => [sheet, sheet.columns.map((column) => readOf(column, locale))] as const);
  const script = (
    name: string,
    program: string,
    of: (sheet: Sheet, columns: readonly Read[]) => string,
  ): ExportFile => ({
    name,
    holds: `reads the wide files and the rows of lists into ${program}`,
    head: read.map(([sheet, columns]) => of(sheet, columns)).join('\n'),
  });
  return [
    script('import.R', 'R', rOf),
    script('import.sps', 'SPSS', (sheet, columns) => spssOf(sheet, factsOf(sheet), columns)),
    script('import.do', 'Stata', stataOf),
  ];
}
