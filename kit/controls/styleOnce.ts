import { css, type SerializedStyles } from '@emotion/react';
import type { CSSObject, Theme } from '@mui/material/styles';
import { fieldColors, type FieldColors } from '#kit/theme/fieldColors.ts';

/**
 * A style rule that is written out once per theme, not once per drawing: a form of a thousand fields would otherwise turn the same
 * object into the same text a thousand times.
 */
export function styleOnce(rule: (colors: FieldColors, theme: Theme) => CSSObject): (props: { theme: Theme }) => CSSObject {
  const written = new WeakMap<Theme, SerializedStyles>();
  return ({ theme }) => {
    let style = written.get(theme);
    if (!style) written.set(theme, (style = css(rule(fieldColors(theme), theme) as never)));
    // Emotion takes serialised styles wherever it takes an object; MUI's types know only the latter.
    return style as unknown as CSSObject;
  };
}
