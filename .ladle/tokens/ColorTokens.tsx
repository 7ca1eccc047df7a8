import {
  type Correction,
  type Branding,
  studyColors,
  type StudyColors,
  withBrandTheme,
} from '#kit/pure/brand/index.ts';
import { Small, Swatch, Table } from '../parts/elements.tsx';
import { colorTable, modes, type ColorInMode, type Pair } from './colorTable.ts';

/** `4.52`: rounded down, so that a figure never says more than is there. */
const figure = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const pairText = ({ seen, on, ratio, needed }: Pair): string =>
  `${figure(ratio)} : 1 (${seen} on ${on}; needs ${needed})`;

const reasons: Record<Correction['reason'], (correction: Correction) => string> = {
  invalid: ({ from, to }) => `“${from}” is not a color: ${to} instead.`,
  contrast: ({ from, to, ratio, needed, against }) =>
    ratio < needed
      ? `${from} → ${to}: had ${figure(ratio)} : 1 on ${against}, needs ${needed}.`
      : `${from} → ${to}: another lightness suits this mode.`,
  ground: ({ from, to }) => `${from} → ${to}: too dark or too light for a background in this mode.`,
};

const Cell = ({ color, tightest, corrections }: ColorInMode) => (
  <td>
    <Swatch color={color} />
    <Small>{tightest ? pairText(tightest) : 'decorates only'}</Small>
    {corrections.map((correction) => (
      <Small key={correction.reason} data-correction={correction.key}>
        <strong>Corrected.</strong> {reasons[correction.reason](correction)}
      </Small>
    ))}
  </td>
);

/** What each of a brand's ten colors became in each mode, with contrast and corrections. */
export const BrandColorTable = ({ branding }: { branding: Branding }) => (
  <Table label="The ten colors" head={['Color', 'Given', ...modes]}>
    {colorTable(branding).map(({ key, role, given, modes: inMode }) => (
      <tr key={key} data-color={key}>
        <th scope="row">
          <code>{key}</code>
          <Small>{role}</Small>
        </th>
        <td>{given ? <code>{given}</code> : <Small>derived</Small>}</td>
        {modes.map((mode) => (
          <Cell key={mode} {...inMode[mode]} />
        ))}
      </tr>
    ))}
  </Table>
);

/** Every color that the parts of the kit use, in each mode. */
export function DerivedColorTable({ branding }: { branding: Branding }) {
  const brand = withBrandTheme(branding);
  const themes = modes.map((mode) => studyColors(brand, mode).colors);
  return (
    <Table label="Every color of the theme" head={['Role', ...modes]}>
      {(Object.keys(themes[0]!) as (keyof StudyColors)[]).map((role) => (
        <tr key={role}>
          <th scope="row">
            <code>{role}</code>
          </th>
          {themes.map((colors, at) => (
            <td key={modes[at]}>
              <Swatch color={colors[role]} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
