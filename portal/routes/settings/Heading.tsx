import { styled } from '@mui/material/styles';
import { roles } from '#portal/parts/elements.tsx';

/** The heading of a section in the settings. */
export const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 1rem',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));
