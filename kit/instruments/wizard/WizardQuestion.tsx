import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '../screens.ts';
import { answerMessages, ChoiceList } from '#kit/parts/index.ts';
import type { QuestionWizardProps } from './QuestionWizardProps.ts';

interface WizardQuestionProps extends QuestionWizardProps {
  screen: Extract<Screen, { kind: 'question' }>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Whether to show that the answer is missing. */
  isMissing: boolean;
  /** Called if the participant answers in a way that can open the next question. */
  onChosen(): void;
}

const isRadio = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio';

/** One question with its options. Its heading contains the position in the questionnaire and names the options. */
export function WizardQuestion({
  screen,
  heading,
  stem,
  id,
  lang,
  items,
  options,
  itemOptions,
  answers,
  onAnswer,
  onChosen,
  isMissing,
  ...props
}: WizardQuestionProps) {
  const { formatMessage } = useIntl();
  const { item } = screen;
  const { required, disabled, readOnly } = props;
  const answer = answers[item];
  const percent = Math.round((answers.filter((each) => each !== undefined).length / answers.length) * 100);

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    // A click from the keyboard has `detail` 0.
    if (event.detail > 0 && (event.target as Element).closest('label')) onChosen();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !isRadio(event.target)) return;
    event.preventDefault();
    if (!event.target.checked) event.target.click();
    onChosen();
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === ' ' && isRadio(event.target)) onChosen();
  };

  return (
    <>
      {screen.stem && stem ? (
        <p className="stem" lang={lang}>
          {stem}
        </p>
      ) : null}
      <h2 ref={heading} tabIndex={-1}>
        <span className="position">
          {formatMessage(answerMessages.position, { number: item + 1, total: items.length, percent })}
        </span>
        <span className="bar" aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
        <span id={`${id}-item`} lang={lang}>
          {items[item]}
        </span>
      </h2>
      <div
        className="options"
        role="radiogroup"
        aria-labelledby={`${id}-item`}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        aria-required={required || undefined}
        aria-invalid={isMissing || undefined}
        aria-readonly={readOnly || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        {isMissing && (
          <p className="missing" id={`${id}-missing`}>
            {formatMessage(answerMessages.missing)}
          </p>
        )}
        <ChoiceList
          id={id}
          type="radio"
          options={itemOptions?.[item] ?? options}
          selected={answer === undefined ? [] : [answer]}
          onSelect={(value) => onAnswer(item, value)}
          disabled={disabled}
          readOnly={readOnly}
          lang={lang}
        />
      </div>
    </>
  );
}
