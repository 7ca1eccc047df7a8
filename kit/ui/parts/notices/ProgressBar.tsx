import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { controlMessages } from '../messages.ts';
import { styleOnce } from '../styleOnce.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';

const Root = styled('div', { name: 'KitProgressBar', slot: 'Root' })(
  styleOnce((c) => ({
    color: c.quiet,
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    '& .KitProgressBar-track': {
      overflow: 'hidden',
      blockSize: 8,
      marginBlockEnd: 8,
      borderRadius: RADIUS.pill,
      boxShadow: `inset 0 0 0 1px ${c.inputLine}`,
      background: c.surface,
    },
    '& .KitProgressBar-bar': {
      blockSize: '100%',
      borderRadius: RADIUS.pill,
      background: c.primary,
      forcedColorAdjust: 'none',
    },
    '& .KitProgressBar-words': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 24px',
      margin: 0,
    },
    '@media (forced-colors: active)': {
      '& .KitProgressBar-track': { border: '1px solid CanvasText' },
      '& .KitProgressBar-bar': { background: 'Highlight' },
    },
  })),
);

/** Props of `ProgressBar`. */
export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** One-based page of the form. */
  step?: { current: number; total: number } | undefined;
  /** Whether the words beside the bar say the step, too. Default: yes; no, where a line above the heading does. */
  saysStep?: boolean;
  /** Says how far the participant is in the words of the screen, such as “2 of 5 done”. */
  text?: string | undefined;
  /** Minutes for the whole form; shown if set. */
  minutes?: number | undefined;
  /** Whether to show the percentage, too, in the words of the sign-up. */
  showPercent?: boolean | undefined;
  /** Minimum width of the bar, in percent. Default: none, so that an empty bar looks empty. */
  least?: number;
}

/** Progress of the participant, as a bar and in words. */
export function ProgressBar({ value, step, text, minutes, showPercent, saysStep = true, least = 0 }: ProgressBarProps) {
  const { formatMessage } = useIntl();
  const wordsId = useId();
  const percent = Math.round(Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0)));
  const stepText = step && formatMessage(controlMessages.step, step);
  const words = [
    text,
    saysStep && stepText,
    showPercent && formatMessage(controlMessages.percent, { percent }),
    minutes !== undefined && formatMessage(controlMessages.minutes, { minutes }),
  ].filter((word): word is string => Boolean(word));
  return (
    <Root className="KitProgressBar-root">
      <div
        className="KitProgressBar-track"
        role="progressbar"
        aria-label={formatMessage(controlMessages.progress)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={stepText ?? words[0]}
        aria-describedby={words.length > (saysStep || !stepText ? 1 : 0) ? wordsId : undefined}
      >
        <div className="KitProgressBar-bar" style={{ inlineSize: `${Math.max(least, percent)}%` }} />
      </div>
      {words.length > 0 ? (
        <p className="KitProgressBar-words" id={wordsId}>
          {words.map((word) => (
            <span key={word}>{word} </span>
          ))}
        </p>
      ) : null}
    </Root>
  );
}

const LAG = 5;

/**
 * The percentage on the progress bar of a page: `start + (end − start) / total · page − 5`, clamped to 0–100 and rounded.
 * @param page zero-based index among the visible pages
 * @param start percentage at the first page; default 0
 * @param end percentage at which the next form of the same sign-up starts; default 100
 */
export function progressPercent(page: number, total: number, start = 0, end = 100): number {
  const percent = start + ((end - start) / Math.max(1, total)) * page - LAG;
  return Math.round(Math.min(100, Math.max(0, percent)));
}
