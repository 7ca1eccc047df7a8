import {
  type CompiledField,
  type CompiledForm,
  type CompiledPage,
  conditionHolds,
  conditionKeysOf,
  type LevelState,
} from '#kit/pure/compile/index.ts';
import { type FormStore, asAjv, isShown, rulePaths } from '#kit/form/index.ts';

import type { UISchemaElement } from '@jsonforms/core';
import { memoBy } from '#kit/pure/fields/index.ts';

/** The elements with a rule that control an element: those around it and itself. */
type Ruled = readonly UISchemaElement[];

/** Whether a page has visible content for these answers: a question, a text or the review. Unseen fields do not count. */
const pageShowsSomething = (page: CompiledPage, { data, validate }: LevelState): boolean =>
  page.isReview === true ||
  renderedElements(page).some((ruled) =>
    ruled.every((element) => isShown(element, data, '', asAjv({ validate }), undefined)),
  );

/** The paths that decide whether a page has visible content; `undefined` if they are unknown. Most pages depend on none. */
function pathsShowing(page: CompiledPage): string[] | undefined {
  const [easiest, ...others] = page.isReview ? [[]] : renderedElements(page);
  if (easiest?.length === 0) return [];
  const paths = [easiest ?? [], ...others].flat().map((element) => rulePaths(element, ''));
  return paths.some((each) => each === undefined) ? undefined : paths.flatMap((each) => each!);
}

/** The rendered elements of a page, each as the rules that control it, fewest rules first. Cached per page. */
const renderedElements = memoBy((page: CompiledPage): readonly Ruled[] => {
  const unseen = new Set(page.fields.filter(({ type }) => type.unseen).map(({ key }) => `#/properties/${key}`));
  const rendered: Ruled[] = [];
  const visit = (element: UISchemaElement, around: Ruled): void => {
    const { scope, elements, options } = element as { scope?: string; elements?: readonly UISchemaElement[] } & Pick<
      UISchemaElement,
      'options'
    >;
    // `visiblePages` evaluates the rule of the page itself.
    const ruled = element.rule && element !== page.uischema ? [...around, element] : around;
    // A section without questions is text to read.
    const isText = elements?.length === 0 && Boolean(options?.description);
    if (elements && !isText) elements.forEach((inner) => visit(inner, ruled));
    else if (scope === undefined || !unseen.has(scope)) rendered.push(ruled);
  };
  visit(page.uischema, []);
  return rendered.sort((a, b) => a.length - b.length);
});

/**
 * The visible pages for these answers: those whose condition holds and that have visible content. A form with only
 * unseen fields keeps its pages.
 */
export function visiblePages(form: CompiledForm, at: LevelState): CompiledPage[] {
  const open = form.pages.filter((page) => !page.condition || conditionHolds(page.condition, at));
  const shown = open.filter((page) => pageShowsSomething(page, at));
  return shown.some((page) => !page.isReview) ? shown : open;
}

/** Subscribes to the answers that decide which pages are visible. */
export function subscribeToPages({ pages }: CompiledForm, store: FormStore): (notify: () => void) => () => void {
  const ofContent = pages.map(pathsShowing);
  if (ofContent.some((paths) => paths === undefined)) return store.subscribeToAll;
  const ofPages = pages.flatMap(({ condition }) => (condition ? conditionKeysOf(condition) : []));
  const paths = [...new Set([...ofPages, ...ofContent.flatMap((each) => each!)])];
  return (notify) => store.subscribe(paths, notify);
}

/** The visible fields of a page for these answers. */
export const visibleFields = (page: CompiledPage, at: LevelState): CompiledField[] =>
  page.fields.filter((field) => !field.condition || conditionHolds(field.condition, at));

/**
 * The current page: the wanted one if it is visible, otherwise the nearest visible page before it, otherwise the first visible page.
 * Pages are identified by id, not by index, because conditional pages appear and disappear.
 */
export function presentPage(
  form: CompiledForm,
  shown: readonly CompiledPage[],
  wanted: string | undefined,
): CompiledPage | undefined {
  const at = form.pages.findIndex((page) => page.id === wanted);
  const before = form.pages.slice(0, at + 1).reverse();
  return before.find((page) => shown.includes(page)) ?? shown[0];
}
