import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '../screens.ts';
import { answerMessages } from '#kit/parts/index.ts';
import type { QuestionWizardProps } from './QuestionWizardProps.ts';

interface WizardReviewProps extends QuestionWizardProps {
  screen: Extract<Screen, { kind: 'review' }>;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen(item: number): void;
}

/** All items with their answers, each a link to its question unless it is read-only. */
export function WizardReview({
  screen,
  heading,
  items,
  options,
  itemOptions,
  answers,
  lang,
  readOnly,
  onOpen,
}: WizardReviewProps) {
  const { formatMessage } = useIntl();
  const labelOf = (item: number): string | undefined =>
    (itemOptions?.[item] ?? options).find(({ value }) => value === answers[item])?.label;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {formatMessage(screen.heading)}
      </h2>
      <p>{formatMessage(screen.text)}</p>
      <ol className="entries">
        {items.map((text, item) => {
          const label = labelOf(item);
          const entry = (
            <>
              <span lang={lang}>{text}</span>{' '}
              {label === undefined ? (
                <span className="answer open">{formatMessage(answerMessages.missing)}</span>
              ) : (
                <span className="answer" lang={lang}>
                  {label}
                </span>
              )}
            </>
          );
          return (
            // Only the position identifies an item: two can have the same text.
            // eslint-disable-next-line react/no-array-index-key
            <li key={item}>
              {readOnly ? (
                <p className="entry">{entry}</p>
              ) : (
                <button type="button" className="entry" onClick={() => onOpen(item)}>
                  {entry}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
