/** One row of a list of requirements (`1-portal.tsv` and so on). */
export interface Requirement {
  id: string;
  section: string;
  text: string;
}

export interface RequirementList {
  title: string;
  file: string;
}

/** The lists of requirements, in the order of the table. */
export const LISTS: readonly RequirementList[] = [
  { title: 'Portal', file: '1-portal.tsv' },
  { title: 'Form engine', file: '2-form-engine.tsv' },
  { title: 'Field catalogue', file: '3-catalogue.tsv' },
];

/** The rows of a table of tab-separated values without its first line, each with exactly `columns` values. @throws Error that names the line */
export function readRows(text: string, columns: number): string[][] {
  return text.split('\n').flatMap((line, index) => {
    if (index === 0 || line === '') return [];
    const cells = line.split('\t');
    if (cells.length !== columns || cells.includes(''))
      throw new Error(`line ${index + 1} needs ${columns} values separated by tabs: ${line}`);
    return [cells];
  });
}

/** @throws Error if a line is malformed */
export const readRequirements = (text: string): Requirement[] =>
  readRows(text, 3).map(([id, section, requirement]) => ({ id: id!, section: section!, text: requirement! }));
