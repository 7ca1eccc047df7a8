import { type Theme, styled } from '@mui/material/styles';
import { fieldColors, focusRing, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';

/** The theme's colors as CSS variables, so that light, dark and high contrast switch without rendering again. */
export const colors = (theme: Theme): Theme['palette'] => (theme.vars ?? theme).palette as Theme['palette'];
/** The kit's color roles, as its fields use them. */
export const roles = fieldColors;

/**
 * The width of header, hero and footer: 68 rem between margins of 16 px. The margins do not grow with the text, so that
 * large text can use the width of a phone.
 */
export const Wide = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 'calc(68rem + 32px)',
  marginInline: 'auto',
  paddingInline: 16,
});

/** The reading column: 40 rem, in the middle of the page. */
export const Column = styled(Wide)({ maxWidth: 'calc(40rem + 32px)' });

/** A vertical stack with equal gaps, given in px at the default text size. */
export const Stack = styled('div', { shouldForwardProp: (name) => name !== 'gap' })<{ gap?: number }>(
  ({ gap = 16 }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: `${gap / 16}rem`,
  }),
);

export { ButtonRow as Row } from '#kit/ui/parts/index.ts';

export const Lead = styled('p')({ fontSize: '1.125rem', lineHeight: 1.5, margin: 0, maxWidth: '38em' });
export const Text = styled('p')({ margin: 0, maxWidth: '38em', overflowWrap: 'anywhere' });
export const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '38em',
  color: colors(theme).text.secondary,
}));

/** The style of links and of buttons that look like links. They are 44 px high for touch. */
export const linkStyle = ({ theme }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  // A word may be longer than the row that the text is an item of.
  overflowWrap: 'anywhere' as const,
  minHeight: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: roles(theme).link,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  ...whenHovered({ textDecorationThickness: '2px' }),
  '&:focus-visible': { ...focusRing(roles(theme).focus), borderRadius: RADIUS.small },
});

export const LinkButton = styled('button')(linkStyle);
export const PlainLink = styled('a')(linkStyle);
