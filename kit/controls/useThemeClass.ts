import { __unsafe_useEmotionCache as useEmotionCache, css, type SerializedStyles } from '@emotion/react';
import { useTheme, type CSSObject, type Theme } from '@mui/material/styles';
import { useInsertionEffect } from 'react';

/**
 * The class of a rule that depends on the theme alone. A `styled` component serialises its styles for each drawing and keeps
 * the text with each element: at a thousand fields half of the form's memory. Here it is written once per theme and shared.
 * @param rule has to be the same function from drawing to drawing
 */
export function useThemeClass(rule: (theme: Theme) => CSSObject): string {
  const cache = useEmotionCache()!;
  const theme = useTheme();
  const styles = stylesOf(rule, theme);
  const selector = `${cache.key}-${styles.name}`;
  // As Emotion does it: before layout, once per cache; the sheet carries the nonce.
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
  // MUI's types of a style object are wider than Emotion's; its values are the same.
  if (!styles) byTheme.set(theme, (styles = css(rule(theme) as never)));
  return styles;
}
