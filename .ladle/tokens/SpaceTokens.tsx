import { styled, useTheme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import {
  DESKTOP,
  DURATION,
  fieldColors,
  focusRing,
  GRID,
  HEIGHT,
  LINE_WIDTH,
  LOADING_DELAY,
  MOBILE,
  NARROW,
  RADIUS,
  RING_OFFSET,
  RING_WIDTH,
  SHADOW,
  SPACE,
  SPACES,
} from '#kit/ui/theme/index.ts';
import { Table } from '../parts/elements.tsx';

const Bar = styled('span')({ display: 'block', blockSize: 12, background: 'var(--kit-palette-primary-main)' });
const Block = styled('span')({ display: 'block', inlineSize: 12, background: 'var(--kit-palette-primary-main)' });

const spaces: Record<keyof typeof SPACES, string> = {
  inside: 'between the parts of one thing, such as a sign and its word',
  close: 'between a question and its hint, between options',
  beside: 'between buttons that belong together',
  apart: 'between paragraphs, and at the edge of a small window',
  card: 'around the content of a card or a dialog',
  question: 'between questions',
  section: 'between the sections of a page',
};

/** Space by its purpose, in steps of the theme's grid. */
export const Steps = () => (
  <Table label="Space" head={['Name', 'Space', 'Looks', 'Used']}>
    {Object.entries(SPACES).map(([name, steps]) => (
      <tr key={name}>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td>
          <code>{SPACE * steps}px</code>
        </td>
        <td>
          <Bar style={{ inlineSize: SPACE * steps }} />
        </td>
        <td>{spaces[name as keyof typeof SPACES]}</td>
      </tr>
    ))}
  </Table>
);

const heights: Record<keyof typeof HEIGHT, string> = {
  least: 'whatever can be pressed, such as a day of a calendar',
  control: 'inputs, buttons, entries of a menu',
  option: 'options',
};

/** The least height of what can be pressed. It grows with the text. */
export const Heights = () => (
  <Table label="Heights" head={['Name', 'At least', 'Looks', 'Used for']}>
    {Object.entries(HEIGHT).map(([name, height]) => (
      <tr key={name}>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td>
          <code>{height}px</code>
        </td>
        <td>
          <Block style={{ blockSize: height }} />
        </td>
        <td>{heights[name as keyof typeof HEIGHT]}</td>
      </tr>
    ))}
  </Table>
);

const widths: readonly (readonly [name: string, query: string, change: string])[] = [
  ['narrow', NARROW, 'inputs and main buttons take the full width; a table of answers is a list of cards'],
  ['grid', GRID, 'questions with the same answers and rows of a list become a table'],
  ['mobile', MOBILE, 'Back and the primary button stay in view at the bottom; lists are those of the phone'],
  ['desktop', DESKTOP, 'buttons stand below the form; long lists can be searched'],
];

/** The widths of the window at which something changes. */
export const Breakpoints = () => (
  <Table label="Widths" head={['Name', 'Width', 'What changes']}>
    {widths.map(([name, query, change]) => (
      <tr key={name}>
        <th scope="row">
          <code>{name}</code>
        </th>
        <td>
          <code>{query}</code>
        </td>
        <td>{change}</td>
      </tr>
    ))}
  </Table>
);

const Moving = styled('span')({
  display: 'block',
  inlineSize: 48,
  blockSize: 48,
  background: 'var(--kit-palette-primary-main)',
  transition: `transform ${DURATION}ms, opacity ${DURATION}ms`,
  'button:is(:hover, :focus-visible) > &': { transform: 'translateX(96px)', opacity: 0.6 },
});
const Stage = styled('button')({
  display: 'block',
  inlineSize: 160,
  padding: 8,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});

/** How long a transition takes, to try. */
export const Motion = () => (
  <Table label="Motion" head={['Name', 'Time', 'Used for']}>
    <tr>
      <th scope="row">
        <code>duration</code>
      </th>
      <td>
        <code>{DURATION}ms</code>
      </td>
      <td>
        every transition
        <Stage type="button" aria-label="Show the motion">
          <Moving />
        </Stage>
      </td>
    </tr>
    <tr>
      <th scope="row">
        <code>delay</code>
      </th>
      <td>
        <code>{LOADING_DELAY}ms</code>
      </td>
      <td>until a placeholder appears for what is loading; faster content comes without one</td>
    </tr>
  </Table>
);

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
    [
      'focus',
      `${RING_WIDTH}px, ${RING_OFFSET}px outside`,
      focusRing(c.focus) as CSSProperties,
      'around the focused element',
    ],
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
