import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { LINE_WIDTH, RADIUS } from '#kit/ui/theme/index.ts';
import { Icon } from '../Icon.tsx';
import { styleOnce } from '../styleOnce.ts';

/** What a notice says: its color and icon follow. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const Root = styled('div', { name: 'KitNotice', slot: 'Root' })(
  styleOnce((c) => {
    const kind = (color: string, tint: string) => ({
      background: tint,
      borderColor: [color, `color-mix(in srgb, ${color} 55%, ${tint})`],
      '& > svg': { color },
    });
    return {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 12,
      boxSizing: 'border-box',
      padding: '12px 16px',
      border: `${LINE_WIDTH} solid`,
      borderRadius: RADIUS.option,
      color: c.text,
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
      outline: 'none',
      'form > &': { marginBlockEnd: 24 },
      '& > svg': { flex: 'none', inlineSize: '1.5rem', blockSize: '1.5rem' },
      '& > .KitNotice-text': { flex: '1 1 auto', minInlineSize: 0, maxInlineSize: '38em' },
      '& p': { margin: 0 },
      '& p + p': { marginBlockStart: 4 },
      '& > .KitNotice-action': { flex: 'none', marginBlock: -10, marginInlineEnd: -12 },
      '&[data-kind="info"]': kind(c.primary, c.infoTint),
      '&[data-kind="success"]': kind(c.success, c.successTint),
      '&[data-kind="warning"]': kind(c.warning, c.warningTint),
      '&[data-kind="error"]': kind(c.error, c.errorTint),
    };
  }),
);

/** Props of `Notice`. */
export interface NoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** Default: errors are read out immediately (`alert`), others at the next pause (`status`). */
  role?: 'alert' | 'status' | 'note';
  /** A button beside the text, such as one that closes the notice. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** An emphasized text with an icon, the only such box in kit and portal. Focusable by script. */
export function Notice({ kind, children, role = kind === 'error' ? 'alert' : 'status', action, ref }: NoticeProps) {
  return (
    <Root className="KitNotice-root" data-kind={kind} role={role} ref={ref} tabIndex={-1}>
      <Icon name={kind} />
      <div className="KitNotice-text">{children}</div>
      {action ? <div className="KitNotice-action">{action}</div> : null}
    </Root>
  );
}
