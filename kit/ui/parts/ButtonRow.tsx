import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { NARROW } from '#kit/ui/theme/index.ts';

const Root = styled('div', { name: 'KitButtonRow', slot: 'Root' })({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  inlineSize: '100%',
  [`@media ${NARROW}`]: { '& > .MuiButton-root': { flex: '1 1 100%' } },
});

/** Buttons in a row, the primary first, aligned with the text above. On a phone they are stacked with full width. */
export const ButtonRow = (props: ComponentProps<'div'>) => <Root {...props} className="KitButtonRow-root" />;
