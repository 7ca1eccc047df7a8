import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styleOnce } from '#kit/ui/parts/index.ts';
import type { ScrollSize } from './field.ts';
import { RADIUS, focusRing } from '#kit/ui/theme/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  scrollBox: {
    id: 'field.static.scrollBox',
    defaultMessage: 'Text to read, in a box that scrolls',
    description: 'Static text: what screen readers call the box where the text has no heading.',
  },
});

/** Height in CSS pixels above which a box scrolls. */
const HEIGHTS: Readonly<Record<ScrollSize, number>> = { large: 400, small: 185 };

const Root = styled('div', { name: 'KitScrollBox', slot: 'Root' })(
  styleOnce((c) => ({
    overflowY: 'auto',
    padding: 16,
    border: `1px solid ${c.line}`,
    borderRadius: RADIUS.control,
    background: c.surface,
    '&[data-size="large"]': { maxBlockSize: HEIGHTS.large },
    '&[data-size="small"]': { maxBlockSize: HEIGHTS.small },
    '&:focus-visible': focusRing(c.focus),
    // Print the whole text.
    '@media print': { '&&': { maxBlockSize: 'none', overflow: 'visible' } },
  })),
);

interface ScrollBoxProps {
  size: ScrollSize;
  /** Id of the heading that names the box, if there is one. */
  labelledBy: string | undefined;
  children: ReactNode;
}

/** A long text in a scrollable region that can be focused and scrolled by keyboard (WCAG 2.1.1). */
export function ScrollBox({ size, labelledBy, children }: ScrollBoxProps) {
  const { formatMessage } = useIntl();
  return (
    // A scrollable region must be focusable.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Root
      role="region"
      tabIndex={0}
      data-size={size}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : formatMessage(messages.scrollBox)}
    >
      {children}
    </Root>
  );
}
