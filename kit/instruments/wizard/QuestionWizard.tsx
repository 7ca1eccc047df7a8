import { styled } from '@mui/material/styles';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { afterAnswer, before, firstOpen, reviewOf } from '../screens.ts';
import { instrumentMessages } from '../messages.ts';
import { FormContext, type Steps } from '#kit/form/index.ts';
import { announce, answerMessages, FieldButton, styleOnce, useIgnoredSecondPress } from '#kit/parts/index.ts';
import { focusRing, HEIGHT, RADIUS, whenHovered } from '#kit/theme/index.ts';
import { useInView } from './useInView.ts';
import { useSettling } from './useSettling.ts';
import { WizardQuestion } from './WizardQuestion.tsx';
import { WizardReview } from './WizardReview.tsx';
import { WizardText } from './WizardText.tsx';
import type { QuestionWizardProps } from './QuestionWizardProps.ts';

/** Milliseconds between the selection of an answer and the next question. */
const ADVANCE_DELAY = 200;

/**
 * One screen at a time: questions, and the texts of an instrument around them. An answer opens the next question, but
 * only if it was given by
 * click, Space or Enter: arrow keys move through the options of a radio group and select each (WCAG 3.2.2). The
 * screen announces this and the participant
 * can turn it off. The focus moves to the heading of the new screen, without another announcement. A question that
 * opened automatically accepts input
 * only after it has been visible for a moment.
 */
export function QuestionWizard(props: QuestionWizardProps) {
  const { id, labelledBy, describedBy, lang, answers, screens, position, onMove, showMissing, disabled, readOnly } =
    props;
  const { formatMessage } = useIntl();
  const [advances, setAdvances] = useState(props.autoAdvance);
  const [refused, setRefused] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const screen = screens[position]!;
  const open = firstOpen(screens, answers);
  const review = reviewOf(screens);
  const isAnswered = screen.kind === 'question' && answers[screen.item] !== undefined;
  const isDone = review === undefined && open === undefined && position === screens.length - 1;
  const isLocked = disabled || readOnly;

  const goTo = (next: number): void => {
    clearTimeout(timer.current);
    takesFocus.current = true;
    onMove(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
    takesFocus.current = false;
  }, [position]);

  const settling = useSettling(position);
  useIgnoredSecondPress(position);
  useInView(root, position);

  useEffect(() => {
    if (isDone) announce(formatMessage(answerMessages.allAnswered, { total: answers.length }));
  }, [isDone, answers.length, formatMessage]);

  // When Next of the form finds errors, this shows the first unanswered question. The form itself moves the focus.
  const wasShowing = useRef(showMissing);
  useEffect(() => {
    if (showMissing && !wasShowing.current && isAnswered && open !== undefined) onMove(open);
    wasShowing.current = showMissing;
  }, [showMissing, isAnswered, open, onMove]);

  // When the timeout runs, the answer is in the props.
  const present = useRef(answers);
  present.current = answers;
  const advance = (): void => {
    clearTimeout(timer.current);
    if (!advances || isLocked || !settling.isOver()) return;
    timer.current = setTimeout(() => {
      const next = afterAnswer(screens, position, present.current);
      if (next === undefined) return;
      settling.begin();
      goTo(next);
    }, ADVANCE_DELAY);
  };

  const goOn = (): void => {
    if (!settling.isOver()) return;
    if (screen.kind === 'review' && !isLocked) {
      if (open !== undefined) {
        setRefused(true);
        announce(formatMessage(instrumentMessages.incomplete));
        return goTo(open);
      }
      props.onHandIn?.();
    }
    const isBackFromReview = isAnswered && review !== undefined && open === undefined;
    goTo(isBackFromReview ? review : position + 1);
  };
  const goBack = (): void => {
    if (!settling.isOver()) return;
    if (screen.kind === 'text' && screen.takesBack && !isLocked) props.onTakeBack?.();
    goTo(before(screens, position));
  };

  const following = screens[position + 1];
  const previous = position > 0 ? screens[before(screens, position)] : undefined;
  const canGoOn = following !== undefined && (screen.kind !== 'question' || isAnswered || !advances || isLocked);
  const asksOnly = review === undefined;
  useSteps({ isInside: previous !== undefined, isReady: props.isReady });
  const shown = { screen, heading, id, lang, stem: props.stem };

  return (
    <Root
      ref={root}
      id={screen.kind === 'question' ? undefined : id}
      role={labelledBy ? 'group' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {screen.kind === 'text' ? <WizardText {...shown} screen={screen} key={position} /> : null}
      {screen.kind === 'review' ? (
        <WizardReview
          {...props}
          {...shown}
          screen={screen}
          onOpen={(item) =>
            settling.isOver() && goTo(screens.findIndex((each) => each.kind === 'question' && each.item === item))
          }
        />
      ) : null}
      {screen.kind === 'question' ? (
        <WizardQuestion
          {...props}
          {...shown}
          key={position}
          screen={screen}
          isMissing={(showMissing || refused) && !isAnswered}
          onAnswer={(item, answer) => settling.isOver() && props.onAnswer(item, answer)}
          onChosen={advance}
        />
      ) : null}
      {isDone && <p className="done">{formatMessage(answerMessages.allAnswered, { total: answers.length })}</p>}
      <div className="steps">
        {previous && (
          <FieldButton
            icon="back"
            aria-label={
              previous.kind === 'question'
                ? formatMessage(answerMessages.backName, { number: previous.item + 1 })
                : undefined
            }
            onClick={goBack}
          >
            {formatMessage(answerMessages.back)}
          </FieldButton>
        )}
        {canGoOn && (
          <FieldButton icon="next" main={screen.kind !== 'question'} onClick={goOn}>
            {formatMessage(
              following.kind === 'question' && (asksOnly || screen.kind === 'question')
                ? answerMessages.next
                : answerMessages.goOn,
            )}
          </FieldButton>
        )}
      </div>
      {!isLocked && (screen.kind === 'question' || (position === 0 && !asksOnly)) && (
        <label className="switch">
          <input type="checkbox" checked={advances} onChange={(event) => setAdvances(event.target.checked)} />
          <span>{formatMessage(answerMessages.autoAdvance)}</span>
        </label>
      )}
    </Root>
  );
}

/** Reports the progress to the form, if there is one. */
function useSteps({ isInside, isReady }: Steps): void {
  const id = useId();
  const board = useContext(FormContext)?.steps;
  useLayoutEffect(() => board?.set(id, { isInside, isReady }), [board, id, isInside, isReady]);
  useLayoutEffect(() => () => board?.set(id, undefined), [board, id]);
}

const Root = styled('div', { name: 'KitQuestionWizard', slot: 'Root' })(
  styleOnce((c) => ({
    maxInlineSize: '40rem',
    '& h2': {
      margin: 0,
      marginBlockEnd: 16,
      fontSize: '1.125rem',
      fontWeight: 600,
      lineHeight: 1.4,
      color: c.heading,
      scrollMarginBlock: '6rem',
    },
    '& h2:focus-visible': { ...focusRing(c.focus, 4), borderRadius: RADIUS.small },
    '& .stem': { margin: 0, marginBlockEnd: 16 },
    '& .position': { display: 'block', fontSize: '0.9375rem', fontWeight: 400, color: c.quiet },
    '& .bar': {
      display: 'block',
      blockSize: 6,
      marginBlock: '8px 16px',
      borderRadius: RADIUS.pill,
      background: c.line,
      overflow: 'hidden',
    },
    '& .bar > span': {
      display: 'block',
      blockSize: '100%',
      background: c.primary,
      '@media (forced-colors: active)': { background: 'CanvasText' },
    },
    '& .missing': { margin: 0, marginBlockEnd: 8, color: c.error },
    '& .done': { margin: 0, marginBlockStart: 12, color: c.quiet },
    '& .steps': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: 12,
      minBlockSize: HEIGHT.control,
      marginBlockStart: 16,
    },
    // The button for screens without a question. Beside a question, the answer leads on.
    '& .switch': {
      marginBlockStart: 8,
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minBlockSize: HEIGHT.control,
      color: c.quiet,
      cursor: 'pointer',
    },
    '& .switch > input': { inlineSize: 24, blockSize: 24, margin: 0, flex: 'none', accentColor: c.primary },
    '& .switch > input:focus-visible': focusRing(c.focus),
    '& .entries': { listStyle: 'none', margin: 0, padding: 0, borderBlockEnd: `1px solid ${c.line}` },
    '& .entry': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gap: 16,
      alignItems: 'center',
      inlineSize: '100%',
      minBlockSize: HEIGHT.control,
      padding: 12,
      border: 0,
      borderBlockStart: `1px solid ${c.line}`,
      borderRadius: 0,
      margin: 0,
      boxSizing: 'border-box',
      background: 'transparent',
      color: c.text,
      font: 'inherit',
      textAlign: 'start',
    },
    '& button.entry': {
      cursor: 'pointer',
      ...whenHovered({ background: c.hover }),
      '&:focus-visible': focusRing(c.focus, -3),
      '& > .answer': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      '& > .answer:not(.open)': { color: c.link },
    },
    '& .entry > .answer': { fontWeight: 600 },
    '& .entry > .open': { color: c.error },
  })),
);
