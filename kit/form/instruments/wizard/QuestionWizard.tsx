import { styled } from '@mui/material/styles';
import {
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { afterAnswer, before, firstOpen, reviewOf, type Screen } from '../screens.ts';
import { instrumentMessages } from '../messages.ts';
import { FormContext, type Steps } from '#kit/form/index.ts';
import {
  announce,
  answerMessages,
  FieldButton,
  styleOnce,
  pressGuard,
  useIgnoredSecondPress,
  ChoiceList,
  type AnswerOption,
  type AnswerSetProps,
} from '#kit/ui/parts/index.ts';
import { focusRing, HEIGHT, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import { useInView } from './useInView.ts';
import { useSettling } from './useSettling.ts';
import { WizardText } from './WizardText.tsx';

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
function WizardQuestion({
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

  // Before the question is painted, so that no key is lost.
  useLayoutEffect(() => {
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
      {...pressGuard}
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

interface WizardReviewProps extends QuestionWizardProps {
  screen: Extract<Screen, { kind: 'review' }>;
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen(item: number): void;
}

/** All items with their answers, each a link to its question unless it is read-only. */
function WizardReview({
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

interface QuestionWizardProps extends AnswerSetProps {
  screens: readonly Screen[];
  /** Index of the current screen. */
  position: number;
  onMove(position: number): void;
  /** The question that applies to every item, for screens that show it. */
  stem?: string | undefined;
  /** Options per item, if items have different options. */
  itemOptions?: readonly (readonly AnswerOption[])[] | undefined;
  /** Whether an answer opens the next question by default. The participant can change it. */
  autoAdvance: boolean;
  /** Whether the answers are valid, so that the form can continue. */
  isReady: boolean;
  /** Called for Next on the review if all items are answered. */
  onHandIn?(): void;
  /** Called for Back from a screen that closes the questionnaire. */
  onTakeBack?(): void;
}
