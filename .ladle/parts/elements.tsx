import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { PageHeading } from '#kit/ui/parts/PageHeading.tsx';
import { RADIUS } from '#kit/ui/theme/index.ts';
import { carriedOver } from '../address/carriedOver.ts';

const palette = (name: string): string => `var(--kit-palette-${name})`;

/** A page of the gallery itself, wider than a question. */
const Wide = styled('div')({
  maxInlineSize: 'none',
  '& h2': { marginBlock: '40px 12px' },
  '& p, & li': { maxInlineSize: '42em' },
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.875em', overflowWrap: 'anywhere' },
});

/** @param lead what the page shows, in one or two sentences */
export const GalleryPage = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <Wide className="gallery-wide">
    <PageHeading>{title}</PageHeading>
    <p>{lead}</p>
    {children}
  </Wide>
);

const Scroll = styled('div')({
  overflowX: 'auto',
  marginBlockStart: 16,
  // On a phone it scrolls, rather than breaking names into pieces.
  '& table': { borderCollapse: 'collapse', inlineSize: '100%', minInlineSize: '34rem', fontSize: '0.9375rem' },
  '& th code': { overflowWrap: 'normal' },
  '& th, & td': {
    padding: '8px 16px 8px 0',
    borderBlockEnd: `1px solid ${palette('divider')}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { color: palette('text-secondary'), fontWeight: 600 },
  '& tbody th': { fontWeight: 600 },
});

/** A table that scrolls sideways on a narrow screen, also by keyboard. */
export const Table = ({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) => (
  <Scroll role="region" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);

/** Quiet text below a value. */
export const Small = styled('span')({
  display: 'block',
  color: palette('text-secondary'),
  fontSize: '0.875rem',
  lineHeight: 1.4,
});

const Chip = styled('span')({
  display: 'inline-block',
  inlineSize: '2.5rem',
  blockSize: '1.5rem',
  marginInlineEnd: 8,
  borderRadius: RADIUS.small,
  border: `1px solid ${palette('kit-inputLine')}`,
  verticalAlign: 'middle',
  forcedColorAdjust: 'none',
});

/** A color with its hex code. */
export const Swatch = ({ color }: { color: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    <Chip style={{ background: color }} />
    <code>{color}</code>
  </span>
);

/** Separates the specimens of a page: a name in words and the part itself. */
const Box = styled('section')({
  marginBlockStart: 32,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${palette('divider')}`,
  '& > h2': { margin: 0, marginBlockEnd: 4, fontSize: '1.125rem' },
  '& > p': { marginBlock: '0 16px', color: palette('text-secondary') },
});

/** @param note when to use the part */
export const Specimen = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <Box>
    <h2>{title}</h2>
    {note ? <p>{note}</p> : null}
    {children}
  </Box>
);

const Anchor = styled('a')({ color: 'var(--kit-palette-kit-link)' });

/** Keeps switches and brand, as they are at the time of the press. */
const carry = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
  link.search = carriedOver(location.search, link.search);
};

/** A link to another story. @param story its identifier */
export const StoryLink = ({ story, children }: { story: string; children: ReactNode }) => (
  <Anchor href={`?story=${story}`} onClick={carry} target="_top">
    {children}
  </Anchor>
);
