import { type Theme, styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { colours } from './ground.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const groundOf = (theme: Theme, kind: NoticeKind) => {
  const kit = colours(theme).kit;
  const grounds = { info: kit?.infoTint, success: kit?.successTint, warning: kit?.warningTint, error: kit?.errorTint };
  return grounds[kind] ?? colours(theme).background.paper;
};

const Box = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: NoticeKind }>(({ theme, kind }) => ({
  display: 'flex',
  gap: '0.75rem',
  padding: '0.875rem 1rem',
  borderRadius: 8,
  borderInlineStart: `4px solid ${colours(theme)[kind].main}`,
  background: groundOf(theme, kind),
  color: colours(theme).text.primary,
  outline: 'none',
  '& svg': { flex: 'none', width: '1.5rem', height: '1.5rem', color: colours(theme)[kind].main },
  '& > div': { minWidth: 0, maxWidth: '38em' },
  '& p': { margin: 0 },
}));

const shapes: Record<NoticeKind, string> = {
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 15h-2v-6h2v6Zm0-8h-2V7h2v2Z',
  success: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.6 14.2-4.2-4.2 1.5-1.5 2.7 2.8 5.9-6 1.5 1.5-7.4 7.4Z',
  warning: 'M12 3 1.5 21h21L12 3Zm1 15h-2v-2h2v2Zm0-4h-2v-4h2v4Z',
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 15h-2v-2h2v2Zm0-4h-2V7h2v6Z',
};

/** A few words that stand out, with an icon: errors are spoken at once. */
export function Notice({ kind, children, ref }: { kind: NoticeKind; children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <Box kind={kind} role={kind === 'error' ? 'alert' : 'status'} ref={ref} tabIndex={-1}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path fill="currentColor" d={shapes[kind]} />
      </svg>
      <div>{children}</div>
    </Box>
  );
}
