import { css } from '@emotion/react';
import type { CSSObject, Theme } from '@mui/material/styles';
import { memoBy } from '#kit/pure/fields/index.ts';
import { fieldColors, type FieldColors } from '#kit/ui/theme/index.ts';

/**
 * A style rule that is serialized once per theme, not once per element: a form with a thousand fields would otherwise serialize the same
 * object a thousand times.
 */
export function styleOnce(
  rule: (colors: FieldColors, theme: Theme) => CSSObject,
): (props: { theme: Theme }) => CSSObject {
  // Emotion accepts serialized styles wherever it accepts an object, but MUI's types allow only the latter.
  const styleOf = memoBy((theme: Theme) => css(rule(fieldColors(theme), theme) as never) as unknown as CSSObject);
  return ({ theme }) => styleOf(theme);
}
