import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { controlMessages } from '../messages.ts';
import { styleOnce } from '../styleOnce.ts';
import { visuallyHiddenStyle } from '../VisuallyHidden.tsx';
import { DURATION, LOADING_DELAY, RADIUS } from '#kit/ui/theme/index.ts';

const Root = styled('div', { name: 'KitLoadingBlock', slot: 'Root' })(
  styleOnce((c) => ({
    display: 'grid',
    gap: 12,
    maxInlineSize: '40rem',
    opacity: 0,
    animation: `kit-appear ${DURATION}ms ${LOADING_DELAY}ms forwards`,
    '@keyframes kit-appear': { to: { opacity: 1 } },
    '& > span[data-line]': {
      display: 'block',
      blockSize: '1.25rem',
      borderRadius: RADIUS.small,
      background: c.selected,
    },
    '& > span[data-line="first"]': { blockSize: '1.75rem', inlineSize: '60%', marginBlockEnd: 8 },
    '& > span[data-line="box"]': { blockSize: '3.25rem', borderRadius: RADIUS.option },
    '& > span[data-line]:last-of-type': { inlineSize: '80%' },
    '& .KitField-sr': visuallyHiddenStyle,
  })),
);

/**
 * A placeholder for content that is loading: `lines` is the approximate number of its lines, to avoid layout shifts, and
 * `shape` says whether they are text or the boxes of questions.
 */
export function LoadingBlock({ lines = 3, shape = 'text' }: { lines?: number; shape?: 'text' | 'box' }) {
  const { formatMessage } = useIntl();
  return (
    <Root role="status" className="KitLoadingBlock-root">
      <span className="KitField-sr">{formatMessage(controlMessages.loading)}</span>
      <span data-line="first" />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} data-line={shape} />
      ))}
    </Root>
  );
}
