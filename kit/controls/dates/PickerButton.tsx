import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { announce } from '../announce.ts';
import { FieldButton } from '../FieldButton.tsx';
import type { IconName } from '../Icon.tsx';

/** What comes sooner shows no sign of waiting. In milliseconds. */
const SLOW = 300;

type State = 'closed' | 'loading' | 'slow' | 'open' | 'unavailable';

/** What every dialog to pick something from is told. */
export interface PickerDialogProps<T> {
  open: boolean;
  /** What is asked. */
  title: ReactNode;
  onPick(picked: T): void;
  /** Nothing was picked, and nothing is to change. */
  onCancel(): void;
}

interface PickerButtonProps<T, A extends object> {
  icon: IconName;
  texts: { open: string; loading: string; unavailable: string };
  title: ReactNode;
  disabled: boolean;
  load(): Promise<{ default: ComponentType<A & PickerDialogProps<T>> }>;
  /** What else the dialog is told. */
  asked: A;
  onPick(picked: T): void;
}

/** Opens a dialog that is fetched with the first press: a calendar, a clock. What is asked can be typed as well, and most people do. */
export function PickerButton<T, A extends object>({ icon, texts, title, disabled, load, asked, onPick }: PickerButtonProps<T, A>) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  const [state, setState] = useState<State>('closed');
  // Each opening starts from the present answer; the last one stays while its dialog fades.
  const [opened, setOpened] = useState<{ Dialog: ComponentType<A & PickerDialogProps<T>>; times: number }>();
  const isLoading = state === 'loading' || state === 'slow';

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => {
      setState('slow');
      announce(texts.loading);
    }, SLOW);
    return () => clearTimeout(timer);
  }, [state, texts.loading]);

  const open = (): void => {
    if (isLoading) return;
    // Safari does not focus a button that is pressed, and the dialog gives the focus back to where it was.
    button.current?.focus();
    isWanted.current = true;
    setState('loading');
    load().then(
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
      <FieldButton ref={button} icon={icon} aria-haspopup="dialog" aria-busy={isLoading || undefined} disabled={disabled} onClick={open} onKeyDown={onKeyDown}>
        {state === 'slow' ? texts.loading : texts.open}
      </FieldButton>
      {state === 'unavailable' ? <p className="KitField-note" role="alert">{texts.unavailable}</p> : null}
      {opened ? (
        <opened.Dialog
          {...asked}
          key={opened.times}
          open={state === 'open'}
          title={title}
          onCancel={close}
          onPick={(picked) => {
            onPick(picked);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
