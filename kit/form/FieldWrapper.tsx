import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { WrapperSettings } from '#kit/fields/index.ts';
import { visuallyHiddenStyle } from '#kit/parts/index.ts';

const BOX = '& input:not([type=checkbox]):not([type=radio]), & textarea, & select';
/** Widths of boxes that a study can select. */
const widths = { small: '10rem', medium: '20rem', full: '100%' } as const;

const Root = styled('div', { name: 'KitWrapper', slot: 'Root' })(({ theme }) => ({
  '&[data-label="hidden"] .KitField-label': visuallyHiddenStyle,
  '&[data-indent]': {
    marginInlineStart: theme.spacing(3),
    [theme.breakpoints.down('sm')]: { marginInlineStart: theme.spacing(1.5) },
  },
  '&[data-divider]': { borderBlockStart: `1px solid ${theme.palette.divider}`, paddingBlockStart: theme.spacing(3) },
  ...Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [
      `&[data-width="${name}"]`,
      { [BOX]: { inlineSize: '100%', maxInlineSize: width } },
    ]),
  ),
}));

/** Applies the `wrapper` settings of an input. */
export function FieldWrapper({ settings, children }: { settings: WrapperSettings; children: ReactNode }) {
  const { hide_label, width, indent, divider } = settings;
  return (
    <Root
      data-label={hide_label ? 'hidden' : undefined}
      data-width={width}
      data-indent={indent ? '' : undefined}
      data-divider={divider ? '' : undefined}
    >
      {children}
    </Root>
  );
}
