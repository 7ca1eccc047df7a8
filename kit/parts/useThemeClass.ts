import { __unsafe_useEmotionCache as useEmotionCache, css, type SerializedStyles } from '@emotion/react';
import { useTheme, type CSSObject, type Theme } from '@mui/material/styles';
import { useInsertionEffect } from 'react';

/**
 * The class of a rule that depends only on the theme. A `styled` component serializes its styles for each rendering and keeps
 * the text with each element: for a thousand fields, half of the form's memory. This rule is serialized once per theme and shared.
 * @param rule must be the same function for each rendering
 */
export function useThemeClass(rule: (theme: Theme) => CSSObject): string {
  const cache = useEmotionCache()!;
  const theme = useTheme();
  const styles = stylesOf(rule, theme);
  const selector = `${cache.key}-${styles.name}`;
  // As in Emotion: before layout, once per cache; the sheet has the nonce.
  useInsertionEffect(() => {
    if (cache.inserted[styles.name] === undefined) cache.insert(`.${selector}`, styles, cache.sheet, true);
  }, [cache, styles, selector]);
  return selector;
}

type Rule = (theme: Theme) => CSSObject;
const written = new WeakMap<Rule, WeakMap<Theme, SerializedStyles>>();

function stylesOf(rule: Rule, theme: Theme): SerializedStyles {
  const byTheme = written.get(rule) ?? new WeakMap<Theme, SerializedStyles>();
  written.set(rule, byTheme);
  let styles = byTheme.get(theme);
  // MUI's type of a style object is wider than Emotion's, but the values are the same.
  if (!styles) byTheme.set(theme, (styles = css(rule(theme) as never)));
  return styles;
}
