import type { AnswersTo, Checked, KnownInput, KnownKeys } from '#schemas/types/inputs.ts';
import type { Answers, Condition, InputDefinition } from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';

/**
 * A group of inputs with an optional heading.
 * `I`: which inputs; with `KnownInput`, a misspelled field type or setting does not compile.
 */
export interface SectionDefinition<I = InputDefinition> {
  name?: string;
  label?: LocalText;
  description?: LocalText;
  style?: string;
  /** The participant can collapse and expand the section with its heading. */
  collapsible?: boolean;
  /** Initially collapsed. Has no effect unless `collapsible`. */
  collapsed?: boolean;
  condition?: Condition;
  inputs: readonly I[];
}

/** One page of a form. A bare list of sections is a page without id, title or condition. */
export interface PageDefinition<I = InputDefinition> {
  id?: string;
  title?: LocalText;
  condition?: Condition;
  sections: readonly SectionDefinition<I>[];
}

/** In minutes, the time of a form that states none. */
export const DEFAULT_MINUTES = 10;

/** What expressions of a form read of another form. */
export interface OtherForm {
  /** The other form, or as much of it as is read. Its expressions are not evaluated. */
  form: FormDefinition;
  /** Its answers, as it has submitted them. An expression reads none where there is no answer. */
  answers?: Answers;
}

/** The settings of a form. */
export interface FormSettings {
  title?: LocalText;
  /** Locale of plain strings. Default: `en`. */
  primary_locale?: string;
  /** ISO 3166 region of the study, which selects the crisis numbers. */
  region?: string;
  declinable?: boolean;
  /** Minutes; shown beside the progress bar. The portal's default: `DEFAULT_MINUTES`. */
  estimated_minutes?: number;
  /** Where the form starts in the progress of the sign-up, in percent; see `progressPercent` for what is shown. */
  progress_start?: number;
  scroll_to_top?: boolean;
  disable_submit_when_invalid?: boolean;
  /** Whether a last page shows all answers for review before submission. */
  review?: boolean;
  /**
   * Other forms whose answers the expressions of this form can read, by name: `sleep.hours` is the answer `hours` of
   * `sleep`. Compiled with the form, so other answers are another definition.
   */
  reads?: Readonly<Record<string, OtherForm>>;
}

declare const ANSWERS: unique symbol;

/** Something of a form whose answers have the type `A`. Only the type exists. */
export interface OfAnswers<A extends Answers> {
  readonly [ANSWERS]?: A;
}

/**
 * The `content.form` of a study node. `schema` is a list of pages (each a list of sections, a single section, or an object with sections);
 * a plain list of sections is a form without pages.
 * `I`: which inputs. `satisfies FormDefinition<KnownInput>` checks field types and settings in the editor.
 */
export interface FormDefinition<I = InputDefinition, A extends Answers = Answers> extends FormSettings, OfAnswers<A> {
  schema: readonly (PageDefinition<I> | readonly SectionDefinition<I>[] | SectionDefinition<I>)[];
  [key: string]: unknown;
}

/** The inputs of a page by name. */
type NamedInputs = Readonly<Record<string, Pick<KnownInput, 'interface'>>>;

/** A page of `definePages`. */
export interface NamedPage extends Omit<PageDefinition, 'sections'> {
  /** By name, in their order on the page. */
  inputs: NamedInputs;
}

/** Inputs whose settings their field types have. */
type CheckedInputs<D> = { [N in keyof D]: Checked<D[N]> };
/** A page without misspelled keys. */
type CheckedPage<P extends NamedPage> = { inputs: CheckedInputs<P['inputs']> } & KnownKeys<
  Omit<P, 'inputs'>,
  NamedPage
>;
/** The inputs of an object, each with its key as its name. */
type WithNames<D> = D extends unknown
  ? { [N in keyof D & string]: Omit<D[N], 'name'> & { readonly name: N } }[keyof D & string]
  : never;
/** Inputs that are only shown with a condition. */
type WithCondition<I, C> = I extends unknown ? Omit<I, 'condition'> & { readonly condition: C } : never;
/** The inputs of pages. Those of a page with a condition are conditional, so no answer is sure. */
type InputsOnPages<P> = P extends { readonly inputs: infer D }
  ? P extends { readonly condition: infer C }
    ? WithCondition<WithNames<D>, C>
    : WithNames<D>
  : never;
/** @param I union of the inputs */
/** A form whose answers have the types of its inputs. */
export type TypedForm<I> = FormDefinition<InputDefinition, AnswersTo<readonly I[]>>;

/**
 * A form of one page whose answers have types. Each input is a plain object with the name of its field type in `interface`.
 * @param inputs the inputs by name
 * @returns the definition for `compileForm`, whose form gives `onSubmit` its typed answers
 */
export const defineForm = <const D extends NamedInputs>(
  inputs: D & NoInfer<CheckedInputs<D>>,
  settings: FormSettings = {},
): TypedForm<WithNames<D>> => ({ ...settings, schema: [sectionOf(inputs)] });

/**
 * A form of several pages whose answers have types, see {@link defineForm}.
 * @param pages each with its inputs by name
 */
export const definePages = <const P extends readonly NamedPage[]>(
  pages: { [I in keyof P]: P[I] & NoInfer<CheckedPage<P[I]>> },
  settings: FormSettings = {},
): TypedForm<InputsOnPages<P[number]>> => ({
  ...settings,
  schema: pages.map(({ inputs, ...page }: NamedPage) => ({ ...page, sections: [sectionOf(inputs)] })),
});

const sectionOf = (inputs: NamedInputs): SectionDefinition => ({
  inputs: Object.entries(inputs).map(([name, input]) => ({ ...(input as InputDefinition), name })),
});

/** A page with the defaults of its short forms filled in, and the positions of its sections in the definition. */
export interface NormalPage
  extends Required<Pick<PageDefinition, 'id' | 'sections'>>, Pick<PageDefinition, 'title' | 'condition'> {
  /** JSON pointers of the sections of the page, in order. */
  pointers: readonly string[];
}

const isSectionList = (page: unknown): page is readonly SectionDefinition[] => Array.isArray(page);
const isSection = (entry: unknown): entry is SectionDefinition =>
  typeof entry === 'object' && entry !== null && 'inputs' in entry;

/**
 * Converts all forms of `schema` to one list of pages. Pages without id get `page-1`, `page-2` …; a repeated id gets
 * the page number as suffix.
 */
export function normalPages(form: FormDefinition): { pages: NormalPage[]; paged: boolean } {
  const entries = Array.isArray(form.schema) ? form.schema : [];
  if (entries.length > 0 && entries.every(isSection)) {
    return {
      paged: false,
      pages: [{ id: 'page-1', sections: entries, pointers: entries.map((_, i) => `/schema/${i}`) }],
    };
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
