import { type Theme, styled } from '@mui/material/styles';
import { fieldColors } from '#kit/theme/fieldColors.ts';

/** The theme's colours as CSS variables, so that light, dark and contrast switch without a redraw. */
export const colours = (theme: Theme): Theme['palette'] => (theme.vars ?? theme).palette as Theme['palette'];
/** The kit's colour roles, as its fields use them. */
export const roles = fieldColors;

/** The reading column: 640 px, with room at the sides on a phone. */
export const Column = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 'calc(40rem + 2rem)',
  marginInline: 'auto',
  paddingInline: '1rem',
});

/** As wide as header, hero and footer. */
export const Wide = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 'calc(68rem + 2rem)',
  marginInline: 'auto',
  paddingInline: '1rem',
});

/** Things above one another, with the same space between them. */
export const Stack = styled('div', { shouldForwardProp: (name) => name !== 'gap' })<{ gap?: number }>(({ gap = 16 }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: `${gap / 16}rem`,
}));

/** Buttons beside one another; above one another where there is no room. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' });

export const Lead = styled('p')({ fontSize: '1.125rem', lineHeight: 1.5, margin: 0, maxWidth: '38em' });
export const Text = styled('p')({ margin: 0, maxWidth: '38em' });
export const Quiet = styled('p')(({ theme }) => ({ margin: 0, maxWidth: '38em', color: colours(theme).text.secondary }));

/** A button that looks like a link, and a link: 44 px high to the finger. */
export const linkStyle = ({ theme }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: roles(theme).link,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { textDecorationThickness: '2px' },
  '&:focus-visible': { outline: `3px solid ${roles(theme).focus}`, outlineOffset: 2, borderRadius: 2 },
});

export const LinkButton = styled('button')(linkStyle);
export const PlainLink = styled('a')(linkStyle);
