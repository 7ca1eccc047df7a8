import Typography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import { type StudyBranding, withBrandTheme } from '#kit/brand/index.ts';
import { DESKTOP, LINE_WIDTH, MOBILE, NARROW, textSizes } from '#kit/theme/index.ts';
import { familiesOf } from '#kit/theme/studyTypography.ts';
import { Small, Table } from '../parts/elements.tsx';

const variants = ['h1', 'h2', 'h3', 'h4', 'h5', 'subtitle1', 'subtitle2', 'body1', 'button', 'caption'] as const;

/** Every type size of the theme, set in itself. */
export function TypeSizes() {
  const { typography } = useTheme();
  return (
    <Table label="Type sizes" head={['Name', 'Size, line height, weight', 'Looks']}>
      {variants.map((variant) => {
        const { fontSize, lineHeight, fontWeight = 400 } = typography[variant];
        return (
          <tr key={variant}>
            <th scope="row">
              <code>{variant}</code>
            </th>
            <td>
              <code>{String(fontSize)}</code>
              <Small>
                {String(lineHeight)}, {String(fontWeight)}
              </Small>
            </td>
            <td>
              <Typography component="span" variant={variant}>
                How did you sleep last night?
              </Typography>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** The families of text and headings, as CSS and set in themselves. */
export function Families({ branding }: { branding: StudyBranding }) {
  const families = familiesOf(withBrandTheme(branding).fonts);
  return (
    <Table label="Fonts" head={['Use', 'Family', 'Looks']}>
      {Object.entries(families).map(([use, family]) => (
        <tr key={use}>
          <th scope="row">{use}</th>
          <td>
            <code>{family}</code>
          </td>
          <td style={{ fontFamily: family }}>AaBbCc 0123456789 áéíóú ñ ¿¡</td>
        </tr>
      ))}
    </Table>
  );
}

const Bar = styled('span')({ display: 'block', blockSize: 12, background: 'var(--kit-palette-primary-main)' });

/** Space in steps of the theme's grid, and what else has a fixed size. */
export function Sizes() {
  const theme = useTheme();
  const fixed: readonly (readonly [string, string])[] = [
    ['Text sizes a participant can choose', textSizes.map((size) => `${size}px`).join(', ')],
    [
      'Corner radius',
      `${theme.shape.borderRadius}px (inputs, buttons); options and notices 10px; sections and error lists 12px; dialogs 16px`,
    ],
    ['Line around inputs and notices', LINE_WIDTH],
    ['Phone', MOBILE],
    ['Narrow phone', NARROW],
    ['Desktop', DESKTOP],
    ['Motion', `${theme.transitions.duration.standard} ms; none with reduced motion`],
  ];
  return (
    <>
      <Table label="Space" head={['Steps', 'Space', 'Looks']}>
        {[1, 2, 3, 4, 6, 8, 12].map((steps) => (
          <tr key={steps}>
            <th scope="row">{steps}</th>
            <td>
              <code>{theme.spacing(steps)}</code>
            </td>
            <td>
              <Bar style={{ inlineSize: theme.spacing(steps) }} />
            </td>
          </tr>
        ))}
      </Table>
      <Table label="Fixed sizes" head={['What', 'Value']}>
        {fixed.map(([what, value]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              <code>{value}</code>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
