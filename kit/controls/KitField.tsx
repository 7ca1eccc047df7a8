import { styled } from '@mui/material/styles';
import { choiceStyles } from './styles/choiceStyles.ts';
import { frameStyles } from './styles/frameStyles.ts';
import { inputStyles } from './styles/inputStyles.ts';
import { styleOnce } from './styleOnce.ts';

/**
 * The one styled root of a field. All that stands inside is native markup with `KitField-…` classes, so that a question costs
 * about eight nodes and one rule. `theme.components.KitField.styleOverrides.root` and `sx` reach all of it.
 */
export const KitField = styled('div', { name: 'KitField', slot: 'Root' })(
  styleOnce((colors) => ({ ...frameStyles(colors), ...inputStyles(colors), ...choiceStyles(colors) })),
);
