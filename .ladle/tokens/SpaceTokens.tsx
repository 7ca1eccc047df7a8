import { styled } from '@mui/material/styles';
import { DESKTOP, DURATION, GRID, HEIGHT, LOADING_DELAY, MOBILE, NARROW, SPACE, SPACES } from '#kit/theme/index.ts';
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
