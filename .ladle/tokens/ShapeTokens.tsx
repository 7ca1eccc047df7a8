import { styled, useTheme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { fieldColors, focusRing, LINE_WIDTH, RADIUS, RING_WIDTH, SHADOW } from '#kit/theme/index.ts';
import { Table } from '../parts/elements.tsx';

const corners: Record<keyof typeof RADIUS, string> = {
  small: 'check boxes, samples of a color, the focus ring of a link',
  control: 'inputs, buttons, pictures, files',
  option: 'options, notices',
  card: 'sections, rows of a list, the list of errors, activities of the dashboard',
  dialog: 'dialogs',
  picture: 'the picture of the landing page',
  pill: 'bars: as round as their height allows',
};

const Box = styled('span')({
  display: 'inline-block',
  boxSizing: 'border-box',
  inlineSize: 96,
  blockSize: 48,
  background: 'var(--kit-palette-background-paper)',
});

/** Every corner radius of the kit. */
export const Corners = () => (
  <Table label="Corners" head={['Name', 'Radius', 'Looks', 'Used for']}>
    {Object.entries(RADIUS).map(([name, radius]) => (
      <tr key={name}>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td>
          <code>{name === 'pill' ? 'half the height' : `${radius}px`}</code>
        </td>
        <td>
          <Box style={{ border: '1px solid var(--kit-palette-kit-inputLine)', borderRadius: radius }} />
        </td>
        <td>{corners[name as keyof typeof RADIUS]}</td>
      </tr>
    ))}
  </Table>
);

/** Lines, the focus ring and the shadow: what separates a part from its ground. */
export function Edges() {
  const c = fieldColors(useTheme());
  const edges: readonly (readonly [name: string, value: string, looks: CSSProperties, use: string])[] = [
    ['line', '1px', { border: `1px solid ${c.line}` }, 'between rows and around sections'],
    [
      'inputLine',
      '1px; 2px in high contrast',
      { border: `${LINE_WIDTH} solid ${c.inputLine}` },
      'around what can be changed or pressed',
    ],
    [
      'read-only',
      'the same, dashed',
      { border: `${LINE_WIDTH} dashed ${c.inputLine}` },
      'around an answer that cannot',
    ],
    ['focus', `${RING_WIDTH}px, 2px outside`, focusRing(c.focus) as CSSProperties, 'around the focused element'],
    [
      'shadow',
      SHADOW,
      { boxShadow: SHADOW },
      'below what lies over the page: menus, dialogs, toasts; all else is flat',
    ],
  ];
  return (
    <Table label="Edges" head={['Name', 'Value', 'Looks', 'Used']}>
      {edges.map(([name, value, looks, use]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            <code>{value}</code>
          </td>
          <td style={{ padding: '12px 24px 12px 4px' }}>
            <Box style={{ borderRadius: RADIUS.control, ...looks }} />
          </td>
          <td>{use}</td>
        </tr>
      ))}
    </Table>
  );
}
