import { proxy } from 'valtio';

export const tabs = ['outline', 'why', 'data', 'code', 'problems', 'view'] as const;
export type Tab = (typeof tabs)[number];
export const brands = ['own', 'kit', 'clinic', 'forest'] as const;
export type BrandName = (typeof brands)[number];

/** What a study builder sees in a preview, as far as it is not in the address already. Each key stands in the address if it has a value. */
export interface View {
  tab?: Tab | undefined;
  /** BCP 47. */
  language?: string | undefined;
  text?: string | undefined;
  mode?: string | undefined;
  brand?: BrandName | undefined;
  /** ISO 3166. */
  region?: string | undefined;
  /** YYYY-MM-DD: the day that the page takes for today. */
  date?: string | undefined;
  /** Whether to show questions whose condition hides them. */
  hidden?: 'show' | undefined;
  /** Whether participants can continue past a page with errors. */
  errors?: 'skip' | undefined;
  /** The index of the current step of a made-up participant. Default: no participant. */
  as?: string | undefined;
  /** Their status, if the flow does not determine it. */
  status?: string | undefined;
  /** Slugs of the nodes that they have done beside the earlier steps, separated by commas. */
  done?: string | undefined;
  /** Whether they signed an earlier edition of the consents. */
  consent?: 'earlier' | undefined;
  /** Answers of the form as JSON: typed by a study builder, who does not exist as a participant. */
  answers?: string | undefined;
  /** The width of the window that the link was made for, in CSS px. */
  width?: string | undefined;
  /** The page of the form. */
  page?: string | undefined;
  /** The seed of made-up answers. */
  seed?: string | undefined;
}

const keys: readonly (keyof View)[] = [
  'tab',
  'language',
  'text',
  'mode',
  'brand',
  'region',
  'date',
  'hidden',
  'errors',
  'as',
  'status',
  'done',
  'consent',
  'answers',
  'width',
  'page',
  'seed',
];
const PARAMETER = 'inspect';
/** Longer values belong to no switch. In characters. */
const LONGEST = 100;
/** The longest values of keys with more than one choice in them. The address of a page has to stay short enough to be sent. */
export const longest: Readonly<Partial<Record<keyof View, number>>> = { done: 1000, answers: 2000 };

/** Reads a view from the query of an address. Unknown keys are left out. Pure. */
export function viewIn(search: string): View {
  const given = new URLSearchParams(new URLSearchParams(search).get(PARAMETER) ?? '');
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = given.get(key);
      return value && value.length <= (longest[key] ?? LONGEST) ? [[key, value]] : [];
    }),
  ) as View;
}

/** A query with a view in place of its earlier one. Pure. */
export function withView(search: string, view: View): string {
  const query = new URLSearchParams(search);
  const said = new URLSearchParams(keys.flatMap((key) => (view[key] ? [[key, view[key]]] : [])) as [string, string][]);
  if (said.size === 0) query.delete(PARAMETER);
  else query.set(PARAMETER, said.toString());
  return query.size === 0 ? '' : `?${query}`;
}

/** The present view of this preview. The inspector is open if it has a tab. */
export const view = proxy<View>({});

/** Merges a change into the view and its address. */
export function setView(change: View): void {
  Object.assign(view, change);
  writeView();
}

/** Writes the view into the address, without a history entry. */
export function writeView(): void {
  const search = withView(location.search, view);
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
}
