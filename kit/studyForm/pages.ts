import {
  type CompiledField,
  type CompiledForm,
  type CompiledPage,
  conditionHolds,
  conditionKeysOf,
  type LevelState,
} from '#kit/compile/index.ts';
import type { FormStore } from '#kit/form/index.ts';
import { pageShowsSomething, pathsShowing } from './pageShowsSomething.ts';

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
