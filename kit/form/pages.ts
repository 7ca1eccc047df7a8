import type { FormData } from '../compile/answers.ts';
import { conditionHolds, type Validate } from '../compile/compileCondition.ts';
import type { CompiledField, CompiledForm, CompiledPage } from '../compile/compileForm.ts';
import { pageShowsSomething } from './pageShowsSomething.ts';

export type { Validate };

/** The pages that are shown with these answers: their condition holds and they have something to show. A form of nothing but unseen fields keeps its pages. */
export function visiblePages(form: CompiledForm, data: FormData, validate: Validate): CompiledPage[] {
  const open = form.pages.filter((page) => !page.condition || conditionHolds(page.condition, data, validate));
  const shown = open.filter((page) => pageShowsSomething(page, data, validate));
  return shown.some((page) => !page.isReview) ? shown : open;
}

/** The fields of a page that are shown with these answers. */
export const visibleFields = (page: CompiledPage, data: FormData, validate: Validate): CompiledField[] =>
  page.fields.filter((field) => !field.condition || conditionHolds(field.condition, data, validate));

/**
 * The page to stand on: the wanted one while it is shown, else the nearest shown page before it, else the first.
 * Pages are known by id, never by index, so that conditional pages may come and go.
 */
export function presentPage(form: CompiledForm, shown: readonly CompiledPage[], wanted: string | undefined): CompiledPage | undefined {
  const at = form.pages.findIndex((page) => page.id === wanted);
  const before = form.pages.slice(0, at + 1).reverse();
  return before.find((page) => shown.includes(page)) ?? shown[0];
}
