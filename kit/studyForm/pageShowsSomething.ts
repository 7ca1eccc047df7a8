import type { UISchemaElement } from '@jsonforms/core';
import type { CompiledPage, LevelState } from '#kit/compile/index.ts';
import { memoBy } from '#kit/fields/index.ts';
import { asAjv, isShown, rulePaths } from '#kit/form/index.ts';

/** The elements with a rule that control an element: those around it and itself. */
type Ruled = readonly UISchemaElement[];

/** Whether a page has visible content for these answers: a question, a text or the review. Unseen fields do not count. */
export const pageShowsSomething = (page: CompiledPage, { data, validate }: LevelState): boolean =>
  page.isReview === true ||
  renderedElements(page).some((ruled) =>
    ruled.every((element) => isShown(element, data, '', asAjv({ validate }), undefined)),
  );

/** The paths that decide whether a page has visible content; `undefined` if they are unknown. Most pages depend on none. */
export function pathsShowing(page: CompiledPage): string[] | undefined {
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
