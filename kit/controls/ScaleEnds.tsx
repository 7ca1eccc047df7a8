import { FormattedMessage } from 'react-intl';
import type { EndLabels } from '../fields/endLabels.ts';
import { scaleMessages } from './scaleMessages.ts';

export interface ScaleEndsProps extends EndLabels {
  minimum: number;
  maximum: number;
  /** Whether an end without words shows its number. */
  numbers?: boolean;
  /** BCP 47 of the words where it is not the page's. */
  lang?: string | undefined;
}

/** What the two ends of a scale mean, below it. Not read out: an input says the same in its own name or value. */
export function ScaleEnds({ minimum, maximum, minimumLabel, maximumLabel, numbers = false, lang }: ScaleEndsProps) {
  if (!numbers && !minimumLabel && !maximumLabel) return null;
  return (
    <div className="KitField-ends" aria-hidden="true" lang={lang}>
      <End number={minimum} words={minimumLabel} numbers={numbers} />
      <End number={maximum} words={maximumLabel} numbers={numbers} />
    </div>
  );
}

/** The number as well, since a row that wraps on a small phone does not begin and end above its words. */
function End({ number, words, numbers }: { number: number; words: string | undefined; numbers: boolean }) {
  const text = words ? scaleMessages.end : numbers ? scaleMessages.number : undefined;
  return <span>{text ? <FormattedMessage {...text} values={{ number, words }} /> : null}</span>;
}
