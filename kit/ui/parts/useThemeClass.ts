import { __unsafe_useEmotionCache as useEmotionCache, css } from '@emotion/react';
import { useTheme, type CSSObject, type Theme } from '@mui/material/styles';
import { useInsertionEffect } from 'react';
import { memoBy } from '#kit/pure/fields/index.ts';

/**
 * The class of a rule that depends only on the theme. A `styled` component serializes its styles for each rendering and keeps
 * the text with each element: for a thousand fields, half of the form's memory. This rule is serialized once per theme and shared.
 * @param rule must be the same function for each rendering
 */
export function useThemeClass(rule: (theme: Theme) => CSSObject): string {
  const cache = useEmotionCache()!;
  const theme = useTheme();
  const styles = stylesOf(rule)(theme);
  const selector = `${cache.key}-${styles.name}`;
  // As in Emotion: before layout, once per cache; the sheet has the nonce.
  const insert = (): void => {
    if (cache.inserted[styles.name] === undefined) cache.insert(`.${selector}`, styles, cache.sheet, true);
  };
  // On a server there are no effects. A cache that collects what a page needs gets it now.
  if (typeof document === 'undefined' && cache.compat) insert();
  useInsertionEffect(insert, [cache, styles, selector]);
  return selector;
}

// MUI's type of a style object is wider than Emotion's, but the values are the same.
const stylesOf = memoBy((rule: (theme: Theme) => CSSObject) => memoBy((theme: Theme) => css(rule(theme) as never)));
