import type { InputDefinition } from '../fields/types.ts';
import type { LocalText } from '../texts/localText.ts';
import type { Condition } from './condition.ts';

/** A group of inputs under one optional heading. */
export interface SectionDefinition {
  name?: string;
  label?: LocalText;
  description?: LocalText;
  style?: string;
  /** The participant can close and open it by its heading. */
  collapsible?: boolean;
  /** It is closed at first; only where it is collapsible. */
  collapsed?: boolean;
  condition?: Condition;
  inputs: readonly InputDefinition[];
}

/** One screen of a form; a bare list of sections is a page without name, title or condition. */
export interface PageDefinition {
  id?: string;
  title?: LocalText;
  condition?: Condition;
  sections: readonly SectionDefinition[];
}

/**
 * The `content.form` of a study node. `schema` is a list of pages (each a list of sections, or an object with sections);
 * a list of sections alone is an unpaged form.
 */
export interface FormDefinition {
  title?: LocalText;
  schema: readonly (PageDefinition | readonly SectionDefinition[] | SectionDefinition)[];
  /** The locale that plain strings are written in. Default: `en`. */
  primary_locale?: string;
  /** ISO 3166 region of the study: its crisis numbers are shown. */
  region?: string;
  declinable?: boolean;
  /** Minutes; shown beside the progress bar. Default: 10. */
  estimated_minutes?: number;
  /** Percent at which the progress bar starts. */
  progress_start?: number;
  scroll_to_top?: boolean;
  disable_submit_when_invalid?: boolean;
  /** Whether a last page shows all answers, to be checked before they are sent. */
  review?: boolean;
  [key: string]: unknown;
}

/** A page with everything that its short spellings leave out, and where it stands in the definition. */
export interface NormalPage extends Required<Pick<PageDefinition, 'id' | 'sections'>>, Pick<PageDefinition, 'title' | 'condition'> {
  /** JSON pointers of the page's sections, in order. */
  pointers: readonly string[];
}

const isSectionList = (page: unknown): page is readonly SectionDefinition[] => Array.isArray(page);
const isSection = (entry: unknown): entry is SectionDefinition => typeof entry === 'object' && entry !== null && 'inputs' in entry;

/** All spellings of `schema` as one list of pages. Unnamed pages are called `page-1`, `page-2` …; a repeated id gets its number. */
export function normalPages(form: FormDefinition): { pages: NormalPage[]; paged: boolean } {
  const entries = Array.isArray(form.schema) ? form.schema : [];
  if (entries.length > 0 && entries.every(isSection)) {
    return { paged: false, pages: [{ id: 'page-1', sections: entries, pointers: entries.map((_, i) => `/schema/${i}`) }] };
  }
  const taken = new Set<string>();
  const pages = entries.map((entry, i): NormalPage => {
    const bare = isSectionList(entry);
    const page = (bare ? { sections: entry } : isSection(entry) ? { sections: [entry] } : entry) as PageDefinition;
    const sections = page.sections ?? [];
    const at = bare ? `/schema/${i}` : `/schema/${i}/sections`;
    const wanted = page.id ?? `page-${i + 1}`;
    const id = taken.has(wanted) ? `${wanted}-${i + 1}` : wanted;
    taken.add(id);
    const pointers = isSection(entry) ? [`/schema/${i}`] : sections.map((_, j) => `${at}/${j}`);
    return { id, title: page.title, condition: page.condition, sections, pointers };
  });
  return { pages, paged: true };
}
