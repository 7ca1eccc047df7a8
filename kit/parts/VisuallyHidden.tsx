import { styled } from '@mui/material/styles';
import { visuallyHiddenStyle } from './visuallyHiddenStyle.ts';

/** Text for screen readers only. Inside a field, `<span className="KitField-sr">` does the same without a component. */
export const VisuallyHidden = styled('span')(visuallyHiddenStyle);
