/** What stands in brackets and begins like an id. A malformed one (`[P4.07, P4.08]`) is found too, and is then unknown. */
const ID = /\[([A-Z]\d+\.[^\]]*)\]\s*/g;

/** The ids of the requirements that a test's title names: `[P4.07] [P4.08] the e-mail step …` → `['P4.07', 'P4.08']`. */
export const idsIn = (title: string): string[] => [...new Set([...title.matchAll(ID)].map(([, id]) => id!))];

/** Ids that vitest took from a table of objects (`$ids`), which it writes in quotes. */
const QUOTED = /'((?:\[[A-Z]\d+\.[^\]]*\]\s*)*)'(?=\s)/g;

/** A title as the table shows it: without its ids. */
export const withoutIds = (title: string): string => title.replace(QUOTED, '$1').replace(ID, '').trim();
