import { styled } from '@mui/material/styles';
import { Icon } from '#kit/ui/parts/index.ts';
import { roles } from './elements.tsx';

const Place = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  color: roles(theme).success,
  '& svg': { width: '3rem', height: '3rem' },
}));

/** The check mark above a thank-you message. */
export const SuccessTick = () => (
  <Place>
    <Icon name="success" size={3} />
  </Place>
);
