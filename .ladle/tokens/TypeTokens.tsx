import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { type Branding, withBrandTheme } from '#kit/pure/brand/index.ts';
import { TEXTS, textSizes } from '#kit/ui/theme/index.ts';
import { familiesOf } from '#kit/ui/theme/studyTypography.ts';
import { Small, Table } from '../parts/elements.tsx';

/** Every type size of the theme, set in itself. */
export function TypeSizes() {
  const { typography } = useTheme();
  return (
    <Table label="Type sizes" head={['Name', 'Size, line height, weight', 'Looks']}>
      {Object.entries(TEXTS).map(([name, variant]) => {
        const { fontSize, lineHeight, fontWeight = 400 } = typography[variant];
        return (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              <Small>{variant}</Small>
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
export function Families({ branding }: { branding: Branding }) {
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

/** The sizes of body text that participants can choose. */
export const TextSizes = () => (
  <Table label="Text sizes" head={['Body text', 'Looks']}>
    {textSizes.map((size) => (
      <tr key={size}>
        <th scope="row">
          <code>{size}px</code>
        </th>
        <td style={{ fontSize: size }}>How did you sleep last night?</td>
      </tr>
    ))}
  </Table>
);
