import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { announce } from '../notices/announce.ts';
import { FieldButton } from '../FieldButton.tsx';
import { activeRoot } from '../focusField.ts';
import type { IconName } from '../Icon.tsx';

/** Milliseconds of loading before the button shows it. */
const SLOW = 300;

type State = 'closed' | 'loading' | 'slow' | 'open' | 'unavailable';

/** The common props of all picker dialogs. */
export interface PickerDialogProps<T> {
  open: boolean;
  /** The question. */
  title: ReactNode;
  onPick(picked: T): void;
  /** Closes the dialog without a change. */
  onCancel(): void;
}

interface PickerButtonProps<T, A extends object> {
  icon: IconName;
  texts: { open: string; loading: string; unavailable: string };
  title: ReactNode;
  disabled: boolean;
  load(): Promise<{ default: ComponentType<A & PickerDialogProps<T>> }>;
  /** Further props of the dialog. */
  asked: A;
  onPick(picked: T): void;
}

/** Opens a picker dialog (calendar, clock) that loads on the first press. The value can also be typed, which most people do. */
export function PickerButton<T, A extends object>({
  icon,
  texts,
  title,
  disabled,
  load,
  asked,
  onPick,
}: PickerButtonProps<T, A>) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  const [state, setState] = useState<State>('closed');
  // Each opening starts with the current answer. The last dialog stays mounted while it fades out.
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
    // Safari does not focus a pressed button, and the dialog returns the focus to where it was.
    button.current?.focus();
    isWanted.current = true;
    setState('loading');
    load().then(
      ({ default: Dialog }) => {
        // Do not interrupt participants who continued typing while the dialog loaded.
        const isAwaited = isWanted.current && button.current !== null && activeRoot().activeElement === button.current;
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
  // An open dialog handles Escape itself. This is for the time until it opens.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLoading) close();
  };

  return (
    // Moving the focus into the dialog and inside it does not leave the field.
    <div onBlur={(event) => state === 'open' && event.stopPropagation()}>
      <FieldButton
        ref={button}
        icon={icon}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        disabled={disabled}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        {state === 'slow' ? texts.loading : texts.open}
      </FieldButton>
      {state === 'unavailable' ? (
        <p className="KitField-note" role="alert">
          {texts.unavailable}
        </p>
      ) : null}
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
