import { styled } from '@mui/material/styles';
import { fieldColors, focusRing, RADIUS, whenHovered } from '#kit/theme/index.ts';

/** A sample of the color beside its name. It is content, so it keeps its color in forced-colors mode. */
export const Swatch = styled('span')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  inlineSize: 24,
  blockSize: 24,
  border: `1px solid ${fieldColors(theme).inputLine}`,
  borderRadius: RADIUS.small,
  forcedColorAdjust: 'none',
}));

/** The native color picker, shown as a patch of the chosen color. */
export const NativePicker = styled('input')(({ theme }) => {
  const c = fieldColors(theme);
  const patch = { border: 0, borderRadius: RADIUS.small };
  const hidden = { opacity: 0 };
  return {
    boxSizing: 'border-box',
    display: 'block',
    inlineSize: 96,
    blockSize: 48,
    margin: 0,
    padding: 6,
    border: `1px solid ${c.inputLine}`,
    borderRadius: RADIUS.control,
    background: c.surface,
    appearance: 'none',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': patch,
    '&::-moz-color-swatch': patch,
    '&[data-empty]': {
      backgroundImage: `linear-gradient(to top right, transparent calc(50% - 1px), ${c.inputLine} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`,
    },
    '&[data-empty]::-webkit-color-swatch': hidden,
    '&[data-empty]::-moz-color-swatch': hidden,
    ...whenHovered({ borderColor: c.text }, '&:hover:not(:disabled)'),
    '&:focus-visible': focusRing(c.focus, 1),
    '&:disabled': { cursor: 'not-allowed', borderColor: c.line },
  };
});
