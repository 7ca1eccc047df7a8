import type { CodebookEntry } from '#service/data/codebook/codebookOf.ts';
import { cellOf } from '#service/data/codebook/csv.ts';
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
  const isNumber = isNumeric(entry);
  const codes = entry.schema.type === 'array' ? [] : entry.options;
  return {
    name: head,
    label,
    isNumber,
    codes: codes
      .filter(({ value }) => typeof value === 'string' || typeof value === 'number')
      .map(({ value, labels }) => ({
        // In a column of texts, each code is a text, as its cell has it.
        value: isNumber ? Number(value) : cellOf(String(value)),
        label: labels[locale] || String(value),
      })),
  };
}

/** What SPSS or Stata does not take for a name. */
const RESERVED =
  /^(all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with|byte|double|float|if|in|int|long|strl|str[0-9]+|using)$/i;
/** In bytes. Stata takes 32 characters, SPSS 64 bytes. */
const LONGEST_NAME = 32;
/** In characters. What SPSS takes for a label of a value, and Stata for one of a variable. */
const LONGEST_LABEL = 80;
/** In bytes. SPSS cuts longer labels of a value. */
const LONGEST_VALUE_LABEL = 120;
/** In bytes. SPSS cuts longer texts. */
const LONGEST_TEXT = 4_000;

function cut(name: string, most: number): string {
  const letters = [...name];
  while (Buffer.byteLength(letters.join('')) > most) letters.pop();
  return letters.join('');
}

/** Names that SPSS and Stata take: they start with a letter, are short, and differ in more than their case. Pure. */
export function shortNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((wanted) => {
    const whole = /^\p{L}/u.test(wanted) && !RESERVED.test(wanted) ? wanted : `v_${wanted}`;
    let name = cut(whole, LONGEST_NAME);
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${cut(whole, LONGEST_NAME - 5)}_${i}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The names of the data of the sheets. */
const dataNames = (sheets: readonly Sheet[]): string[] =>
  shortNames(
    sheets.map(({ name }) =>
      name
        .replace(/^wide\//, '')
        .replace(/\.csv$/, '')
        .replaceAll(/\W+/g, '_'),
    ),
  );

/** The file of a sheet for SPSS, which takes a line break within a text for the end of a line. */
export const spssFile = ({ name }: Sheet): string => `spss/${name.replace('/', '-')}`;

/** One line of text. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const label = (text: string, most = LONGEST_LABEL * 3): string =>
  cut([...flat(text)].slice(0, LONGEST_LABEL).join(''), most);

/** R refuses a script with a character that changes the direction of writing. */
const inR = (value: string | number): string =>
  typeof value === 'number'
    ? String(value)
    : JSON.stringify(flat(value)).replaceAll(
        /[\u202a-\u202e\u2066-\u2069]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16)}`,
      );
/** An answer in the participant's own words has no code. It keeps its place among the levels, or R would drop it. */
const R_FACTORS = `coded <- function(values, codes, labels) {
  own <- setdiff(values[!is.na(values)], codes)
  factor(values, levels = c(codes, own), labels = make.unique(c(labels, as.character(own))))
}
`;
const inSpss = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${flat(value).replaceAll("'", "''")}'`;
/** `$` and the grave accent would begin the name of a macro, and `"'` would end the text. */
const inStata = (text: string): string =>
  `\`"${text
    .replaceAll('`', "'")
    .replaceAll(`"'`, `" '`)
    .replaceAll('$', String.raw`\$`)}"'`;

/** A sheet with what a program needs to read it. */
interface ReadSheet {
  sheet: Sheet;
  data: string;
  /** Names of the columns that every line has. */
  facts: readonly string[];
  columns: readonly Read[];
}

const rOf = ({ sheet, data, columns }: ReadSheet): string => {
  const at = (name: string): string => `\`${data}\`$\`${name}\``;
  return [
    `\`${data}\` <- read.csv("${sheet.name}", colClasses = "character", na.strings = "", check.names = FALSE, fileEncoding = "UTF-8-BOM")`,
    ...columns.flatMap(({ name, label: words, isNumber, codes }) => [
      ...(isNumber ? [`${at(name)} <- as.numeric(${at(name)})`] : []),
      ...(codes.length > 0
        ? [
            `${at(name)} <- coded(${at(name)}, c(${codes.map(({ value }) => inR(value)).join(', ')}), c(${codes.map((code) => inR(code.label)).join(', ')}))`,
          ]
        : []),
      `attr(${at(name)}, "label") <- ${inR(words)}`,
    ]),
    '',
  ].join('\n');
};

/** In lines of less than 256 bytes: SPSS cuts longer ones. All but the first of a command are indented. */
const spssOf = ({ sheet, data, facts, columns }: ReadSheet): string => {
  const names = shortNames([...facts, ...columns.map(({ name }) => name)]).slice(facts.length);
  return [
    'GET DATA /TYPE=TXT',
    `  /FILE='${spssFile(sheet)}'`,
    `  /ENCODING='UTF8' /DELIMITERS=',' /QUALIFIER='"' /ARRANGEMENT=DELIMITED /FIRSTCASE=2 /VARIABLES=`,
    ...facts.map((name) => `  ${name} A200`),
    ...columns.map(
      ({ isNumber, codes }, i) => `  ${names[i]} ${isNumber ? 'F12.4' : `A${codes.length > 0 ? 200 : LONGEST_TEXT}`}`,
    ),
    '  .',
    ...columns.flatMap(({ label: words, codes }, i) => [
      `VARIABLE LABELS ${names[i]}`,
      `  ${inSpss(label(words))}.`,
      ...(codes.length > 0
        ? [
            `VALUE LABELS ${names[i]}`,
            `${codes.map((code) => `  ${inSpss(code.value)} ${inSpss(label(code.label, LONGEST_VALUE_LABEL))}`).join('\n')}.`,
          ]
        : []),
    ]),
    `SAVE OUTFILE='${data}.sav'.`,
    '',
  ].join('\n');
};

const stataOf = ({ sheet, data, facts, columns }: ReadSheet): string => {
  const all = shortNames([...facts, ...columns.map(({ name }) => name)]);
  const names = all.slice(facts.length);
  return [
    `import delimited "${sheet.name}", clear varnames(nonames) rowrange(2) stringcols(_all) bindquote(strict) maxquotedrows(unlimited) encoding("utf-8")`,
    `rename (${all.map((_, i) => `v${i + 1}`).join(' ')}) (${all.join(' ')})`,
    ...columns.flatMap(({ label: words, isNumber, codes }, i) => [
      ...(isNumber ? [`destring ${names[i]}, replace`] : []),
      `label variable ${names[i]} ${inStata(label(words))}`,
      // Stata labels whole numbers only.
      ...(codes.length > 0 && codes.every(({ value }) => Number.isInteger(value))
        ? [
            `label define ${names[i]} ${codes.map((code) => `${code.value} ${inStata(flat(code.label))}`).join(' ')}, replace`,
            `label values ${names[i]} ${names[i]}`,
          ]
        : []),
    ]),
    `save "${data}.dta", replace`,
    '',
  ].join('\n');
};

/** Scripts that read the sheets of an export into R, SPSS and Stata. @param locale of the labels */
export function importScripts(
  sheets: readonly Sheet[],
  factsOf: (sheet: Sheet) => readonly string[],
  locale: string,
): ExportFile[] {
  const names = dataNames(sheets);
  const read = sheets.map((sheet, i) => ({
    sheet,
    data: names[i]!,
    facts: factsOf(sheet),
    columns: sheet.columns.map((column) => readOf(column, locale)),
  }));
  const script = (
    name: string,
    program: string,
    of: (each: ReadSheet) => string,
    start: string[] = [],
  ): ExportFile => ({
    name,
    holds: `reads the wide files and the rows of lists into ${program}`,
    head: [...start, ...read.map(of)].join('\n'),
  });
  return [
    script('import.R', 'R', rOf, [R_FACTORS]),
    script('import.sps', 'SPSS', spssOf),
    script('import.do', 'Stata', stataOf),
  ];
}
