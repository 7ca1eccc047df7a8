import { styled } from '@mui/material/styles';
import { Column } from './elements.tsx';

/** A screen of one column: a heading, then the content, then the next action. */
export const Screen = styled(Column)({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5rem',
  paddingBlock: 'clamp(1.5rem, 5vw, 3rem) 4rem',
});
