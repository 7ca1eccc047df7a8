import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { announce, FieldButton, type FieldProps, focusNew, TextArea, KitDialog } from '#kit/ui/parts/index.ts';
import type { TypingTestOptions } from '../field.ts';
import { messages } from '../messages.ts';
import { keyOfChange, keyOfPress } from '../recordedKey.ts';
import { clockText, finish, timeLeft, withKey, type Outcome, type TypingTestValue } from '../typingTest.ts';
import { Assignment } from './Assignment.tsx';
import Button from '@mui/material/Button';

interface TypingScreenProps {
  field: FieldProps<TypingTestValue, TypingTestOptions>;
  value: TypingTestValue;
  focusOnMount: boolean;
  active: boolean;
}

const ONE_MINUTE = 60_000;

/** The text box and the clock. Done is enabled after the minimum time; the test ends automatically when the time is up. */
export function TypingScreen({ field, value, focusOnMount, active }: TypingScreenProps) {
  const { id, setValue, services, options, error, describedBy, lang } = field;
  const { formatMessage } = useIntl();
  const now = useSecond(services.now, active);
  const { untilDone, untilEnd } = timeLeft(value, options, now);
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  // A key press and the change it causes both arrive before the next render; each must build on the value that the other left.
  const latest = useRef(value);
  latest.current = value;
  const change = (next: TypingTestValue): void => {
    latest.current = next;
    setValue(next);
  };
  const pressed = useRef(false);
  const end = (outcome: Outcome): void => change(finish(latest.current, outcome, services.now()));

  useEffect(() => {
    if (focusOnMount) focusNew(box.current);
  }, [focusOnMount]);
  const isOver = active && untilEnd === 0;
  useEffect(() => {
    if (isOver) end('timed_out');
  });
  const mayFinish = untilDone === 0;
  const isLastMinute = untilEnd <= ONE_MINUTE && options.timeout * ONE_MINUTE > ONE_MINUTE;
  useSaidOnce(mayFinish && options.minimum > 0, formatMessage(messages.mayFinish));
  useSaidOnce(isLastMinute, formatMessage(messages.oneMinute));

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = keyOfPress(event);
    pressed.current = key !== undefined;
    if (key !== undefined) change(withKey(latest.current, key, services.now()));
  };
  const write = (response: string, kind: InputEvent): void => {
    const next = { ...latest.current, response };
    change(pressed.current ? next : withKey(next, keyOfChange(kind), services.now()));
    pressed.current = false;
  };

  return (
    <>
      <Assignment options={options} lang={lang} />
      <p role="timer">{formatMessage(messages.timeLeft, { time: clockText(untilEnd) })}</p>
      <label className="KitField-partLabel" htmlFor={id}>
        {formatMessage(messages.textBox)}
      </label>
      <TextArea
        ref={box}
        id={id}
        value={value.response}
        onKeyDown={active ? onKeyDown : undefined}
        onChange={write}
        rows={8}
        describedBy={describedBy}
        invalid={error !== undefined}
        disabled={field.disabled}
        readOnly={field.readOnly}
        autoComplete="off"
      />
      <div className="KitField-below">
        <FieldButton
          main
          icon={mayFinish ? 'check' : 'clock'}
          aria-disabled={!mayFinish || !active || undefined}
          onClick={() => mayFinish && active && setIsAsking(true)}
        >
          {mayFinish ? formatMessage(messages.done) : formatMessage(messages.wait, { time: clockText(untilDone) })}
        </FieldButton>
      </div>
      <FinishDialog open={isAsking} onNo={() => setIsAsking(false)} onYes={() => end('completed')} />
    </>
  );
}

/** Announces a text when its condition becomes true: once, and not if it was true from the start. */
function useSaidOnce(isTrue: boolean, text: string): void {
  const was = useRef(isTrue);
  useEffect(() => {
    if (isTrue && !was.current) announce(text);
    was.current ||= isTrue;
  }, [isTrue, text]);
}

/**
 * The current time, updated every second. It is read from the clock, not counted: timers of a hidden tab run late, and a device may
 * have been asleep.
 */
function useSecond(now: () => Date, active: boolean): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    if (!active) return undefined;
    const look = (): void => setMoment(now());
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now, active]);
  return moment;
}

/** Asks for confirmation before the test ends, because ending cannot be undone. */
export function FinishDialog({ open, onYes, onNo }: { open: boolean; onYes(): void; onNo(): void }) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog
      open={open}
      onClose={onNo}
      title={formatMessage(messages.sure)}
      actions={
        <>
          <Button variant="contained" onClick={onYes}>
            {formatMessage(messages.yes)}
          </Button>
          <Button onClick={onNo}>{formatMessage(messages.no)}</Button>
        </>
      }
    >
      {formatMessage(messages.sureText)}
    </KitDialog>
  );
}
