import { styled } from '@mui/material/styles';
import { roles } from '#portal/parts/elements.tsx';

export const SectionHeading = styled('h2')(({ theme }) => ({
  margin: '0 0 0.75rem',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));
