import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '#kit/controls/announce.ts';
import { FieldButton } from '#kit/controls/FieldButton.tsx';
import type { CalendarDialogProps } from './CalendarDialog.tsx';
import { messages } from './messages.ts';

/** What comes sooner shows no sign of waiting. In milliseconds. */
const SLOW = 300;

type State = 'closed' | 'loading' | 'slow' | 'open' | 'unavailable';

export type CalendarButtonProps = Omit<CalendarDialogProps, 'open' | 'onCancel'> & { disabled: boolean };

/** Opens the calendar, which is fetched with the first press: most people type their date of birth. */
export function CalendarButton({ disabled, onPick, ...asked }: CalendarButtonProps) {
  const { formatMessage } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  const [state, setState] = useState<State>('closed');
  // Each opening starts from the present answer; the last one stays while its dialog fades.
  const [opened, setOpened] = useState<{ Dialog: ComponentType<CalendarDialogProps>; times: number }>();
  const isLoading = state === 'loading' || state === 'slow';
  const loadingText = formatMessage(messages.calendarLoading);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => {
      setState('slow');
      announce(loadingText);
    }, SLOW);
    return () => clearTimeout(timer);
  }, [state, loadingText]);

  const open = (): void => {
    if (isLoading) return;
    // Safari does not focus a button that is pressed, and the dialog gives the focus back to where it was.
    button.current?.focus();
    isWanted.current = true;
    setState('loading');
    import('./CalendarDialog.tsx').then(
      ({ default: Dialog }) => {
        // Whoever went on typing meanwhile is not interrupted.
        const isAwaited = isWanted.current && button.current !== null && document.activeElement === button.current;
        if (isAwaited) setOpened((before) => ({ Dialog, times: (before?.times ?? 0) + 1 }));
        setState(isAwaited ? 'open' : 'closed');
      },
      () => setState('unavailable'),
    );
  };
  const close = (): void => {
    isWanted.current = false;
    setState('closed');
  };
  // The dialog keeps its own Escape to itself; this is for the time until it is there.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLoading) close();
  };

  return (
    // Going into the dialog and about in it is not leaving the field.
    <div onBlur={(event) => state === 'open' && event.stopPropagation()}>
      <FieldButton ref={button} icon="calendar" aria-haspopup="dialog" aria-busy={isLoading || undefined} disabled={disabled} onClick={open} onKeyDown={onKeyDown}>
        {state === 'slow' ? loadingText : formatMessage(messages.calendar)}
      </FieldButton>
      {state === 'unavailable' ? <p className="KitField-note" role="alert">{formatMessage(messages.calendarUnavailable)}</p> : null}
      {opened ? (
        <opened.Dialog
          {...asked}
          key={opened.times}
          open={state === 'open'}
          onCancel={close}
          onPick={(parts) => {
            onPick(parts);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
