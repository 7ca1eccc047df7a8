import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { NARROW } from '../theme/breakpoints.ts';

const Root = styled('div', { name: 'KitButtonRow', slot: 'Root' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  inlineSize: '100%',
  [`@media ${NARROW}`]: { '& > .MuiButton-root': { flex: '1 1 100%' } },
});

/** Buttons beside one another, the primary first, at the edge of the text above. On a phone they stand one below the other, in full width. */
export const ButtonRow = (props: ComponentProps<'div'>) => <Root {...props} className="KitButtonRow-root" />;
