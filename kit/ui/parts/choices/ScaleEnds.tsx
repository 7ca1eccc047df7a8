import { FormattedMessage } from 'react-intl';
import type { EndLabels } from '#kit/pure/fields/index.ts';
import { scaleMessages } from './scaleMessages.ts';

interface ScaleEndsProps extends EndLabels {
  minimum: number;
  maximum: number;
  /** Whether an end without label shows its number. */
  numbers?: boolean;
  /** BCP 47 language of the labels if it differs from the page's. */
  lang?: string | undefined;
}

/** The number halfway between two ends. */
export const middleOf = ({ minimum, maximum }: { minimum: number; maximum: number }): number =>
  Number(((minimum + maximum) / 2).toFixed(10));

/** The labels of the ends of a scale and of its middle, below it. Hidden from screen readers, because an input has the same text in its name or value. */
export function ScaleEnds(props: ScaleEndsProps) {
  const { minimum, maximum, minimumLabel, middleLabel, maximumLabel, numbers = false, lang } = props;
  if (!numbers && !minimumLabel && !maximumLabel) return null;
  return (
    <div className="KitField-ends" data-middle={middleLabel ? '' : undefined} aria-hidden="true" lang={lang}>
      <End number={minimum} words={minimumLabel} numbers={numbers} />
      {middleLabel ? <End number={middleOf({ minimum, maximum })} words={middleLabel} numbers={numbers} /> : null}
      <End number={maximum} words={maximumLabel} numbers={numbers} />
    </div>
  );
}

/** Includes the number, because on a small phone a row can wrap, so that its ends are not above their labels. */
function End({ number, words, numbers }: { number: number; words: string | undefined; numbers: boolean }) {
  const text = words ? scaleMessages.end : numbers ? scaleMessages.number : undefined;
  return <span>{text ? <FormattedMessage {...text} values={{ number, words }} /> : null}</span>;
}
