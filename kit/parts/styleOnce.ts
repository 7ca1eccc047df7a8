import { css, type SerializedStyles } from '@emotion/react';
import type { CSSObject, Theme } from '@mui/material/styles';
import { fieldColors, type FieldColors } from '#kit/theme/index.ts';

/**
 * A style rule that is serialized once per theme, not once per element: a form with a thousand fields would otherwise serialize the same
 * object a thousand times.
 */
export function styleOnce(
  rule: (colors: FieldColors, theme: Theme) => CSSObject,
): (props: { theme: Theme }) => CSSObject {
  const written = new WeakMap<Theme, SerializedStyles>();
  return ({ theme }) => {
    let style = written.get(theme);
    if (!style) written.set(theme, (style = css(rule(fieldColors(theme), theme) as never)));
    // Emotion accepts serialized styles wherever it accepts an object, but MUI's types allow only the latter.
    return style as unknown as CSSObject;
  };
}
