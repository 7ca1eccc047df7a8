import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MOBILE } from '../theme/breakpoints.ts';
import { whenHovered } from '../theme/pointer.ts';
import { Icon } from './Icon.tsx';
import { controlMessages } from './messages.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { styleOnce } from './styleOnce.ts';

const Root = styled('div', { name: 'KitBillboard', slot: 'Root' })(
  styleOnce((c) => ({
    display: 'grid',
    gap: 16,
    marginBlockStart: 48,
    paddingBlock: '16px',
    borderBlockStart: `1px solid ${c.line}`,
    background: c.ground,
    '& .KitBillboard-notice': { maxInlineSize: '40rem' },
    '& .KitBillboard-notice:empty': { display: 'none' },
    '& .KitBillboard-actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
    '& .KitBillboard-primary': { flex: '0 1 auto', minInlineSize: '9rem' },
    '& .KitBillboard-actions > .MuiButton-text': { marginInlineStart: -12 },
    '& .KitBillboard-status': { flex: '1 1 100%', margin: 0, color: c.quiet, fontSize: '0.9375rem', lineHeight: 1.4 },
    '& .KitBillboard-status:empty': { display: 'none' },
    // The ways out are for those who look for them, and too far from the way on to be pressed by mistake.
    '& .KitBillboard-exits': { display: 'flex', flexWrap: 'wrap', gap: '0 24px', marginBlockStart: 24 },
    '& .KitBillboard-exits > button': {
      minBlockSize: 44, padding: 0, border: 0, background: 'none', color: c.quiet, font: 'inherit', fontSize: '0.9375rem', textDecoration: 'underline', textUnderlineOffset: '0.2em', cursor: 'pointer',
      ...whenHovered({ color: c.text }),
    },
    // On a phone it stays at hand, unless the screen is too low (keyboard open, large zoom) to spare the room.
    [`@media ${MOBILE}`]: {
      '& .KitBillboard-primary': { flex: '1 1 8rem' },
    },
    [`@media ${MOBILE} and (min-height: 480px)`]: {
      // Only the buttons stay; what sticks does so within its parent, so the bar itself has no box.
      display: 'contents',
      '& .KitProgressBar-root': { marginBlockStart: 48 },
      '& .KitBillboard-notice': { marginBlockStart: 32 },
      '& .KitBillboard-actions': { marginBlockStart: 24 },
      '& .KitBillboard-actions[data-sticks]': {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 5,
        marginInline: -16,
        paddingInline: 16,
        paddingBlock: '12px calc(12px + env(safe-area-inset-bottom))',
        borderBlockStart: `1px solid ${c.line}`,
        background: c.ground,
      },
    },
  })),
);

export interface BillboardProps {
  onBack?: (() => void) | undefined;
  backLabel: string;
  /** Of Next or Submit; left out where there is nothing to submit. */
  primaryLabel?: string | undefined;
  /** The button was pressed, also while it is disabled: whoever presses it then is told why. */
  onPrimary?: (() => void) | undefined;
  /** Keeps the button in its place and its focus, but it says that it cannot be pressed now. */
  primaryDisabled?: boolean;
  /** Whether it looks like the next thing to do; it can be pressed either way. */
  primaryReady?: boolean;
  /** Whether the buttons stay in sight on a phone, over what is below them. Default: true. */
  sticks?: boolean;
  onDecline?: (() => void) | undefined;
  declineLabel?: string;
  onWithdraw?: (() => void) | undefined;
  withdrawLabel?: string;
  /** The other buttons wait, too: they keep their places and say that they cannot be pressed now. */
  busy?: boolean;
  /** Stands above the buttons: what went wrong, or what is being done. */
  notice?: ReactNode;
  /** In words, such as when the answers were last kept. */
  status?: ReactNode;
  /** `saysPercent`: the part done is also said in percent, in the words of the sign-up, which not every form belongs to. */
  progress?: { percent: number; minutes: number; step: number; total: number; saysPercent?: boolean } | undefined;
}

/** The bar below a form: how far one has come, the way back as a quiet button, the way on as the strong one. */
export function Billboard(props: BillboardProps) {
  const { onBack, backLabel, primaryLabel, onPrimary, primaryDisabled, primaryReady = true, sticks = true, onDecline, declineLabel, onWithdraw, withdrawLabel, busy = false, notice, status, progress } = props;
  const { formatMessage } = useIntl();
  const waits = (act: () => void) => ({ onClick: busy ? undefined : act, 'aria-disabled': busy || undefined });
  return (
    <Root className="KitBillboard-root" role="group" aria-label={formatMessage(controlMessages.navigation)}>
      {progress ? <ProgressBar value={progress.percent} minutes={progress.minutes} step={progress.total > 1 ? { current: progress.step, total: progress.total } : undefined} showPercent={progress.saysPercent} /> : null}
      <div className="KitBillboard-notice">{notice}</div>
      <div className="KitBillboard-actions" data-sticks={sticks ? '' : undefined}>
        {onBack ? (
          <Button type="button" startIcon={<Icon name="back" />} {...waits(onBack)}>
            {backLabel}
          </Button>
        ) : null}
        {primaryLabel ? (
          // Not of type submit: the browser would press it when Enter is pressed anywhere in the form.
          <Button className="KitBillboard-primary" variant={primaryReady ? 'contained' : 'outlined'} type="button" onClick={onPrimary} aria-disabled={primaryDisabled || undefined}>
            {primaryLabel}
          </Button>
        ) : null}
        <div className="KitBillboard-status">
          {status}
        </div>
      </div>
      {onDecline || onWithdraw ? (
        <div className="KitBillboard-exits">
          {onDecline ? <button type="button" {...waits(onDecline)}>{declineLabel}</button> : null}
          {onWithdraw ? <button type="button" {...waits(onWithdraw)}>{withdrawLabel}</button> : null}
        </div>
      ) : null}
    </Root>
  );
}
