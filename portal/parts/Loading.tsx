import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from '#kit/ui/parts/index.ts';
import { Column, roles } from './elements.tsx';
import { commonMessages } from './messages.ts';
import { DURATION, LOADING_DELAY, RADIUS } from '#kit/ui/theme/index.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const Shape = styled('div')(({ theme }) => ({
  paddingBlock: '3rem',
  opacity: 0,
  animation: `${appear} ${DURATION}ms ${LOADING_DELAY}ms forwards`,
  '& > div': {
    background: roles(theme).line,
    borderRadius: RADIUS.small,
    height: '1rem',
    marginBlockEnd: '1rem',
    opacity: 0.6,
  },
  '& > div:first-of-type': { height: '2.25rem', width: '60%', marginBlockEnd: '2rem' },
  '& > div:last-of-type': { width: '40%' },
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
}));

/** The placeholder of a screen that is being fetched. */
export function Loading() {
  const intl = useIntl();
  return (
    <Column aria-busy="true" data-loading>
      <VisuallyHidden role="status">{intl.formatMessage(commonMessages.loading)}</VisuallyHidden>
      <Shape aria-hidden="true">
        <div />
        <div />
        <div />
        <div />
      </Shape>
    </Column>
  );
}
