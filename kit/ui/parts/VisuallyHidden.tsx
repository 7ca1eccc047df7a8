import { styled } from '@mui/material/styles';

/** Hides an element visually. Screen readers still read it. */
export const visuallyHiddenStyle = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. Inside a field, `<span className="KitField-sr">` does the same without a component. */
export const VisuallyHidden = styled('span')(visuallyHiddenStyle);
