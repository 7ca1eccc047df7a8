import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styleOnce } from '#kit/controls/styleOnce.ts';
import type { ScrollSize } from './field.ts';
import { messages } from './messages.ts';

/** How high a box may grow before it scrolls, in CSS pixels. */
const HEIGHTS: Readonly<Record<ScrollSize, number>> = { large: 400, small: 185 };

const Root = styled('div', { name: 'KitScrollBox', slot: 'Root' })(
  styleOnce((c) => ({
    overflowY: 'auto',
    padding: 16,
    border: `1px solid ${c.line}`,
    borderRadius: 8,
    background: c.surface,
    '&[data-size="large"]': { maxBlockSize: HEIGHTS.large },
    '&[data-size="small"]': { maxBlockSize: HEIGHTS.small },
    '&:focus-visible': { outline: `3px solid ${c.focus}`, outlineOffset: 2 },
    // Paper does not scroll.
    '@media print': { '&&': { maxBlockSize: 'none', overflow: 'visible' } },
  })),
);

interface ScrollBoxProps {
  size: ScrollSize;
  /** Id of the heading that names the box, where there is one. */
  labelledBy: string | undefined;
  children: ReactNode;
}

/** A long text in a box of its own. It can be reached and scrolled by keyboard (WCAG 2.1.1). */
export function ScrollBox({ size, labelledBy, children }: ScrollBoxProps) {
  const { formatMessage } = useIntl();
  return (
    // What scrolls must be within reach of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Root role="region" tabIndex={0} data-size={size} aria-labelledby={labelledBy} aria-label={labelledBy ? undefined : formatMessage(messages.scrollBox)}>
      {children}
    </Root>
  );
}
