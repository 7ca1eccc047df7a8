import { localeChain, toBcp47 } from '#kit/texts/index.ts';
import { localesOf, type Study } from './study.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { compileForm, type CompiledForm } from '#kit/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

/**
 * Picks the study's locale that fits best.
 * @param wanted the chosen, stored or preferred locales, the most important first, with `_` or `-` (`es_US`, `es-US`)
 */
export function localeFor(study: Pick<Study, 'meta'>, wanted: readonly (string | undefined)[]): string {
  const offered = localesOf(study);
  for (const locale of wanted) {
    if (!locale) continue;
    const chain = localeChain(locale);
    const found =
      offered.find((tag) => chain.includes(toBcp47(tag))) ??
      offered.find((tag) => localeChain(tag).includes(chain.at(-1)!));
    if (found) return found;
  }
  return study.meta.primary_locale;
}

/** Returns the node's form compiled as in the portal. The same form and locale give the same object each time. */
export function compiledFormOf(node: StudyNode, locale: string): CompiledForm {
  if (!node.content.form) throw new Error(`The node “${node.slug}” has no form.`);
  return compileForm(node.content.form, fieldTypes, { locale });
}
