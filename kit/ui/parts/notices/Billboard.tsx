import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { HEIGHT, MOBILE, whenHovered } from '#kit/ui/theme/index.ts';
import { Icon } from '../Icon.tsx';
import { controlMessages } from '../messages.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { styleOnce } from '../styleOnce.ts';

/** A form that has just begun shows so much progress, in percent. */
const LEAST_PROGRESS = 4;

const Root = styled('div', { name: 'KitBillboard', slot: 'Root' })(
  styleOnce((c) => ({
    display: 'grid',
    gap: 16,
    marginBlockStart: 48,
    paddingBlock: '16px',
    borderBlockStart: `1px solid ${c.line}`,
    background: c.ground,
    // It must not be seen to move when the questions above it have come.
    '.KitLoadingBlock-root ~ &': { visibility: 'hidden' },
    '& .KitBillboard-notice': { maxInlineSize: '40rem' },
    '& .KitBillboard-notice:empty': { display: 'none' },
    '& .KitBillboard-actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
    '& .KitBillboard-primary': { flex: '0 1 auto', minInlineSize: '9rem' },
    '& .KitBillboard-actions > .MuiButton-text': { marginInlineStart: -12 },
    '& .KitBillboard-status': { flex: '1 1 100%', margin: 0, color: c.quiet, fontSize: '0.9375rem', lineHeight: 1.4 },
    '& .KitBillboard-status:empty': { display: 'none' },
    // The exits are small and far from the primary button, so that they are not pressed by mistake.
    '& .KitBillboard-exits': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 24px',
      marginBlockStart: 24,
      fontSize: '0.9375rem',
      // Leaving the study is no way to finish this form.
      '&[data-leaves]': {
        columnGap: 12,
        marginBlockStart: 48,
        paddingBlockStart: 16,
        borderBlockStart: `1px solid ${c.line}`,
        color: c.quiet,
      },
    },
    '& .KitBillboard-exits > button': {
      minBlockSize: HEIGHT.least,
      padding: 0,
      border: 0,
      background: 'none',
      color: c.quiet,
      font: 'inherit',
      fontSize: '0.9375rem',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
      ...whenHovered({ color: c.text }),
    },
    // Sticky on a phone, unless the viewport is too low for it (open keyboard, large zoom).
    [`@media ${MOBILE}`]: {
      '& .KitBillboard-primary': { flex: '1 1 8rem' },
    },
    [`@media ${MOBILE} and (min-height: 480px)`]: {
      // Only the buttons are sticky. A sticky element stays within its parent, so the bar itself has no box.
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

/** Props of `Billboard`. */
export interface BillboardProps {
  /** Goes back to the page before. Without it there is no button for it. */
  onBack?: (() => void) | undefined;
  backLabel: string;
  /** Label of Next or Submit; absent if there is nothing to submit. */
  primaryLabel?: string | undefined;
  /** Called on press, even while the button is disabled, so that the form can explain why. */
  onPrimary?: (() => void) | undefined;
  /** Disables the button for assistive technology. It keeps its place and the focus. */
  primaryDisabled?: boolean;
  /** Whether the button looks like the next step. It works either way. */
  primaryReady?: boolean;
  /** Whether the buttons are sticky on a phone. Default: true. */
  sticks?: boolean;
  /** Declines what the page asks for. Without it there is no button for it. */
  onDecline?: (() => void) | undefined;
  declineLabel?: string;
  /** Begins a withdrawal from the study. Without it there is no button for it. */
  onWithdraw?: (() => void) | undefined;
  withdrawLabel?: string;
  /** Beside that button: what it leaves. */
  withdrawHint?: string;
  /** Disables the other buttons, which keep their places. */
  busy?: boolean;
  /** Rendered above the buttons: an error, or what is in progress. */
  notice?: ReactNode;
  /** Status in words, such as when the answers were last saved. */
  status?: ReactNode;
  /** `saysPercent`: whether to show the percentage too, in the words of the sign-up, which apply only to some forms. */
  progress?:
    | { percent: number; minutes: number | undefined; step: number; total: number; saysPercent?: boolean }
    | undefined;
}

/** The bar below a form: progress, Back as a quiet button and Next as the primary one. */
export function Billboard(props: BillboardProps) {
  const {
    onBack,
    backLabel,
    primaryLabel,
    onPrimary,
    primaryDisabled,
    primaryReady = true,
    sticks = true,
    onDecline,
    declineLabel,
    onWithdraw,
    withdrawLabel,
    withdrawHint,
    busy = false,
    notice,
    status,
    progress,
  } = props;
  const { formatMessage } = useIntl();
  const hintId = useId();
  const waits = (act: () => void) => ({ onClick: busy ? undefined : act, 'aria-disabled': busy || undefined });
  return (
    <Root className="KitBillboard-root" role="group" aria-label={formatMessage(controlMessages.navigation)}>
      {progress ? (
        <ProgressBar
          value={progress.percent}
          minutes={progress.minutes}
          step={progress.total > 1 ? { current: progress.step, total: progress.total } : undefined}
          // The line above the heading says it.
          saysStep={false}
          showPercent={progress.saysPercent}
          least={LEAST_PROGRESS}
        />
      ) : null}
      <div className="KitBillboard-notice">{notice}</div>
      <div className="KitBillboard-actions" data-sticks={sticks ? '' : undefined}>
        {onBack ? (
          <Button type="button" startIcon={<Icon name="back" />} {...waits(onBack)}>
            {backLabel}
          </Button>
        ) : null}
        {primaryLabel ? (
          // Not a submit button, because the browser would press it on Enter anywhere in the form.
          <Button
            className="KitBillboard-primary"
            variant={primaryReady ? 'contained' : 'outlined'}
            type="button"
            onClick={onPrimary}
            aria-disabled={primaryDisabled || undefined}
          >
            {primaryLabel}
          </Button>
        ) : null}
        <div className="KitBillboard-status">{status}</div>
      </div>
      {onDecline || onWithdraw ? (
        <div className="KitBillboard-exits" data-leaves={onWithdraw ? '' : undefined}>
          {onDecline ? (
            <button type="button" {...waits(onDecline)}>
              {declineLabel}
            </button>
          ) : null}
          {onWithdraw ? (
            <button type="button" aria-describedby={withdrawHint ? hintId : undefined} {...waits(onWithdraw)}>
              {withdrawLabel}
            </button>
          ) : null}
          {onWithdraw && withdrawHint ? <span id={hintId}>{withdrawHint}</span> : null}
        </div>
      ) : null}
    </Root>
  );
}
