import { readFileSync } from 'node:fs';
import { plainName } from '#service/data/export/csvFiles.ts';
import type { ResponseItem } from '#service/data/export/fhir/resources.ts';

/** Reads CSV as RFC 4180 describes it, and takes the apostrophe off texts that an export defused. @returns objects by head */
export function readCsv(file: string): Record<string, string>[] {
  const [head = [], ...lines] = cellsOf(readFileSync(file, 'utf8').replace(/^﻿/, ''));
  return lines.map((cells) => {
    if (cells.length !== head.length)
      throw new Error(`${file} has a line of ${cells.length} cells under ${head.length} heads`);
    return Object.fromEntries(head.map((name, i) => [name, cells[i]!.replace(/^'(?=[=+\-@\t\r\n'＝＋－＠])/, '')]));
  });
}

function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  // A cell with quotes, or one without, and what ends it.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    line.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines.filter((cells) => cells.length > 1 || cells[0] !== '');
}

/** Answers as an export names their parts: an object without a column of its own has one for each of its members. */
export const partsOf = (answers: object, isColumn: (name: string) => boolean): [name: string, value: unknown][] =>
  Object.entries(answers).flatMap(([name, value]) => {
    const attribute = plainName(name);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !isColumn(attribute)
      ? Object.entries(value as object).map(([member, each]): [string, unknown] => [`${attribute}_${member}`, each])
      : [[attribute, value]];
  });

/** Reads a file with one JSON value per line. */
export const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** All scalars of a value, as text. */
export const scalarsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(scalarsOf)
    : value === null
      ? []
      : [String(value)];

/** All scalars of the items of a FHIR response, as text: of a coded answer the code, of a time hours and minutes. */
export const fhirScalars = (items: readonly ResponseItem[] = []): string[] =>
  items.flatMap(({ answer = [], item }) => [
    ...answer.flatMap(({ item: inside, ...value }) => [
      ...Object.values(value).map((each) =>
        String(typeof each === 'object' ? each.code : each).replace(/^(\d\d:\d\d):00$/, '$1'),
      ),
      ...fhirScalars(inside),
    ]),
    ...fhirScalars(item),
  ]);
