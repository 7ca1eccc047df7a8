import { localeChain, toBcp47 } from '#kit/pure/texts/index.ts';
import { localesOf, type Study } from './study.ts';

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
