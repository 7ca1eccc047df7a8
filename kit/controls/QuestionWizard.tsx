import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AnswerSetProps } from './AnswerMatrix.tsx';
import { announce } from './announce.ts';
import { answerMessages } from './answerMessages.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { FieldButton } from './FieldButton.tsx';
import { styleOnce } from './styleOnce.ts';

/** How long a chosen answer stays in sight before the next question comes, in milliseconds. */
export const ADVANCE_DELAY = 200;

export interface QuestionWizardProps extends AnswerSetProps {
  /** Whether an answer opens the next question before the person decides otherwise. */
  autoAdvance: boolean;
}

const isRadio = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'radio';

/**
 * One question at a time. An answer opens the next question, but only one given by a click, Space or Enter: arrow keys walk through the options
 * of a radio group and choose as they go (WCAG 3.2.2). It is said before, and can be turned off. Focus moves to the new question.
 */
export function QuestionWizard(props: QuestionWizardProps) {
  const { id, labelledBy, describedBy, items, options, lang, answers, onAnswer, showMissing, required, disabled, readOnly } = props;
  const { formatMessage } = useIntl();
  const firstOpen = answers.indexOf(undefined);
  const [index, setIndex] = useState(Math.max(firstOpen, 0));
  const [advances, setAdvances] = useState(props.autoAdvance);
  const heading = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const total = items.length;
  const answer = answers[index];
  const isMissing = showMissing && answer === undefined;
  const isDone = firstOpen < 0 && index === total - 1;

  const goTo = (next: number): void => {
    clearTimeout(timer.current);
    setIndex(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const lastIndex = useRef(index);
  useEffect(() => {
    if (lastIndex.current === index) return;
    lastIndex.current = index;
    heading.current?.focus();
  }, [index]);

  useEffect(() => {
    if (isDone) announce(formatMessage(answerMessages.allAnswered, { total }));
  }, [isDone, total, formatMessage]);

  // A refused Next shows the question that it was refused for.
  const [wasShowing, setWasShowing] = useState(showMissing);
  if (showMissing !== wasShowing) {
    setWasShowing(showMissing);
    if (showMissing && answer !== undefined && firstOpen >= 0) setIndex(firstOpen);
  }

  const advance = (): void => {
    clearTimeout(timer.current);
    if (advances && !readOnly && index < total - 1) timer.current = setTimeout(() => goTo(index + 1), ADVANCE_DELAY);
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    // A click that the keyboard made counts no presses.
    if (event.detail > 0 && (event.target as Element).closest('label')) advance();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !isRadio(event.target)) return;
    event.preventDefault();
    if (!event.target.checked) event.target.click();
    advance();
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === ' ' && isRadio(event.target)) advance();
  };

  return (
    <Root role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <h2 ref={heading} tabIndex={-1}>
        <span className="position">{formatMessage(answerMessages.position, { number: index + 1, total })}</span>
        <span className="bar" aria-hidden="true"><span style={{ inlineSize: `${((index + 1) / total) * 100}%` }} /></span>
        <span id={`${id}-item`} lang={lang}>{items[index]}</span>
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
        {isMissing && <p className="missing" id={`${id}-missing`}>{formatMessage(answerMessages.missing)}</p>}
        <ChoiceList
          id={id}
          type="radio"
          options={options}
          selected={answer === undefined ? [] : [answer]}
          onSelect={(value) => onAnswer(index, value)}
          disabled={disabled}
          readOnly={readOnly}
          lang={lang}
        />
      </div>
      {isDone && <p className="done">{formatMessage(answerMessages.allAnswered, { total })}</p>}
      <div className="steps">
        {index > 0 && (
          <FieldButton icon="back" aria-label={formatMessage(answerMessages.backName, { number: index })} onClick={() => goTo(index - 1)}>
            {formatMessage(answerMessages.back)}
          </FieldButton>
        )}
        {index < total - 1 && (answer !== undefined || !advances || readOnly) && (
          <FieldButton icon="next" onClick={() => goTo(index + 1)}>{formatMessage(answerMessages.next)}</FieldButton>
        )}
      </div>
      {!disabled && !readOnly && (
        <label className="switch">
          <input type="checkbox" checked={advances} onChange={(event) => setAdvances(event.target.checked)} />
          <span>{formatMessage(answerMessages.autoAdvance)}</span>
        </label>
      )}
    </Root>
  );
}

const Root = styled('div', { name: 'KitQuestionWizard', slot: 'Root' })(
  styleOnce((c) => ({
    '& h2': { margin: 0, marginBlockEnd: 16, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4, color: c.heading, scrollMarginBlock: '6rem' },
    '& h2:focus-visible': { outline: `3px solid ${c.focus}`, outlineOffset: 4, borderRadius: 2 },
    '& .position': { display: 'block', fontSize: '0.9375rem', fontWeight: 400, color: c.quiet },
    '& .bar': { display: 'block', blockSize: 6, marginBlock: '8px 16px', borderRadius: 3, background: c.line, overflow: 'hidden' },
    '& .bar > span': { display: 'block', blockSize: '100%', background: c.primary, '@media (forced-colors: active)': { background: 'CanvasText' } },
    '& .missing': { margin: 0, marginBlockEnd: 8, color: c.error },
    '& .done': { margin: 0, marginBlockStart: 12, color: c.quiet },
    '& .steps': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12, minBlockSize: 48 },
    '& .switch': { display: 'flex', alignItems: 'center', gap: 12, minBlockSize: 48, color: c.quiet, cursor: 'pointer' },
    '& .switch > input': { inlineSize: 24, blockSize: 24, margin: 0, flex: 'none', accentColor: c.primary },
    '& .switch > input:focus-visible': { outline: `3px solid ${c.focus}`, outlineOffset: 2 },
  })),
);
