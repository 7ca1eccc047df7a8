/**
 * What a requirement is about. `screen`: what a person sees, hears or does on a page, also an order, a role, a key and a limit that a person
 * meets. `call`: what is sent or stored. `rule`: a value or a name that no page shows.
 */
export const SUBJECTS = ['screen', 'call', 'rule'] as const;

/** One row of a list of requirements (`1-portal.tsv` and so on). */
export interface Requirement {
  id: string;
  section: string;
  about: (typeof SUBJECTS)[number];
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
  readRows(text, 4).map(([id, section, subject, requirement]) => {
    const about = SUBJECTS.find((each) => each === subject);
    if (!about) throw new Error(`${id} is about "${subject}", which is none of ${SUBJECTS.join(', ')}`);
    return { id: id!, section: section!, about, text: requirement! };
  });
