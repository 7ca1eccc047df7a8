import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AnswerSetProps } from './AnswerMatrix.tsx';
import { answerMessages } from './answerMessages.ts';

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

  const goTo = (next: number): void => {
    clearTimeout(timer.current);
    setIndex(next);
    // The heading is drawn by the time the browser paints the new question.
    requestAnimationFrame(() => heading.current?.focus());
  };
  useEffect(() => () => clearTimeout(timer.current), []);

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
    if (event.detail > 0) advance();
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
      <h3 ref={heading} tabIndex={-1}>
        <span className="position">{formatMessage(answerMessages.position, { number: index + 1, total })}</span>
        <span className="bar" aria-hidden="true"><span style={{ inlineSize: `${((index + 1) / total) * 100}%` }} /></span>
        <span id={`${id}-item`} lang={lang}>{items[index]}</span>
      </h3>
      <div
        className="options"
        role="radiogroup"
        aria-labelledby={`${id}-item`}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        aria-required={required || undefined}
        aria-invalid={isMissing || undefined}
        aria-readonly={readOnly || undefined}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        {isMissing && <p className="note" id={`${id}-missing`}>{formatMessage(answerMessages.missing)}</p>}
        {options.map(({ value, label }, position) => (
          // The key holds the question, so that a new question brings new inputs and none of the old one's state.
          <label className="option" key={`${index}-${value}`} lang={lang} onClick={onClick}>
            <input
              id={position === 0 ? id : `${id}-${position}`}
              type="radio"
              name={`${id}-${index}`}
              value={value}
              checked={answer === value}
              disabled={disabled || (readOnly && answer !== value)}
              onChange={() => !readOnly && onAnswer(index, value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className="done" role="status">{firstOpen < 0 && index === total - 1 ? formatMessage(answerMessages.allAnswered, { total }) : ''}</p>
      <div className="steps">
        {index > 0 && (
          <Button variant="text" aria-label={formatMessage(answerMessages.backName, { number: index })} onClick={() => goTo(index - 1)}>
            {formatMessage(answerMessages.back)}
          </Button>
        )}
        {index < total - 1 && (answer !== undefined || !advances || readOnly) && (
          <Button variant="outlined" onClick={() => goTo(index + 1)}>{formatMessage(answerMessages.next)}</Button>
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

const Root = styled('div', { name: 'KitQuestionWizard', slot: 'Root' })(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const kit = palette.kit;
  const focus = kit?.focus ?? palette.primary.main;
  return {
    '& h3': { margin: 0, marginBlockEnd: 16, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4, scrollMarginBlock: '6rem' },
    '& h3:focus-visible': { outline: `3px solid ${focus}`, outlineOffset: 4, borderRadius: 2 },
    '& .position': { display: 'block', fontSize: '0.875rem', fontWeight: 400, color: palette.text.secondary },
    '& .bar': { display: 'block', blockSize: 6, marginBlock: '8px 16px', borderRadius: 3, backgroundColor: palette.divider, overflow: 'hidden' },
    '& .bar > span': { display: 'block', blockSize: '100%', backgroundColor: palette.primary.main },
    '& .note': { margin: 0, marginBlockEnd: 8, color: kit?.errorText ?? palette.error.main },
    '& .option, & .switch': { display: 'flex', alignItems: 'center', gap: 12, minBlockSize: 48, cursor: 'pointer' },
    '& .option': {
      marginBlockEnd: 8,
      paddingInline: 12,
      paddingBlock: 8,
      border: `1px solid ${kit?.inputLine ?? palette.text.secondary}`,
      borderRadius: 6,
      '&:hover': { backgroundColor: kit?.hover ?? palette.action.hover },
      '&:has(:checked)': {
        backgroundColor: kit?.selected ?? palette.action.selected,
        borderColor: palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      },
      '&:has(:disabled)': { cursor: 'default' },
      '&:has(:focus-visible)': { outline: `3px solid ${focus}`, outlineOffset: 2 },
    },
    '& .option input, & .switch input': { inlineSize: 22, blockSize: 22, margin: 0, flex: 'none', accentColor: palette.primary.main },
    '& .option input': { outline: 'none' },
    '& .done': { margin: 0, minBlockSize: '1.5em' },
    '& .steps': { display: 'flex', flexWrap: 'wrap', gap: 12, minBlockSize: 48, marginBlockEnd: 8 },
    '& .steps button': { minBlockSize: 48 },
    '@media (forced-colors: active)': {
      '& .option:has(:checked)': { outline: '2px solid Highlight', outlineOffset: -2 },
      '& .bar > span': { backgroundColor: 'CanvasText' },
    },
  };
});
