import { styled, type CSSObject, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import { fieldColors } from '#kit/theme/index.ts';
import { choiceStyles } from './styles/choiceStyles.ts';
import { frameStyles } from './styles/frameStyles.ts';
import { inputStyles } from './styles/inputStyles.ts';
import { useThemeClass } from './useThemeClass.ts';

type StyleOverride = CSSObject | ((props: { theme: Theme }) => CSSObject);

/** The kit's styles and, after them, those of `theme.components.KitField.styleOverrides.root`. */
function fieldRule(theme: Theme): CSSObject {
  const colors = fieldColors(theme);
  const override = theme.components?.KitField?.styleOverrides?.root as StyleOverride | undefined;
  const house = { ...frameStyles(colors), ...inputStyles(colors), ...choiceStyles(colors) };
  // Doubles the specificity, so that the override of a part wins over the kit's style for it.
  return { ...house, ...(override && { '&&': typeof override === 'function' ? override({ theme }) : override }) };
}

const WithSx = styled('div', { name: 'KitField', slot: 'Sx' })({});

type KitFieldProps = ComponentProps<'div'> & { as?: ElementType; sx?: SxProps<Theme> };

/**
 * The styled root of a field. Its content is native markup with `KitField-…` classes, so that a question costs
 * about eight nodes and one rule. `theme.components.KitField.styleOverrides.root` and `sx` apply to all of it.
 */
export function KitField({ as: Root = 'div', className, sx, ...rest }: KitFieldProps) {
  const ofTheme = useThemeClass(fieldRule);
  const classes = className ? `${ofTheme} ${className}` : ofTheme;
  return sx ? <WithSx as={Root} className={classes} sx={sx} {...rest} /> : <Root className={classes} {...rest} />;
}
