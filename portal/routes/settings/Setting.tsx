import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#kit/ui/parts/index.ts';
import { LinkButton, roles, Stack } from '#portal/parts/elements.tsx';
import { messages } from './messages.ts';

/** The heading of a section in the settings. */
export const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 0.5rem',
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(auto, max-content)',
  columnGap: '1.5rem',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  overflowWrap: 'anywhere',
  '& > h3': { margin: 0, fontSize: '1rem', fontWeight: 600, lineHeight: 1.5, color: roles(theme).heading },
  '& > h3, & > .value': { gridColumn: '1 / -1', maxWidth: '38em' },
  // Beside a long name the button takes what it needs; a long value has the row below for itself.
  '& > h3:has(~ button)': { gridColumn: 1 },
  '& > .value p': { margin: 0 },
  '& > button': {
    gridArea: '1 / 2',
    alignSelf: 'start',
    justifySelf: 'end',
    maxWidth: '10rem',
    // The text is on one line with the name; the button is higher, for touch.
    marginBlock: '-0.625rem',
    textAlign: 'end',
  },
  '& > .editor': { gridColumn: '1 / -1', marginBlock: '1rem 0.5rem' },
  '& > [role=status]': { gridColumn: '1 / -1', display: 'flex', gap: '0.5rem' },
  '& > [role=status] > svg': { flex: 'none', width: '1.5rem', height: '1.5rem', color: roles(theme).success },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '11rem minmax(0, 1fr) minmax(auto, max-content)',
    '& > h3': { gridArea: '1 / 1' },
    '& > .value': { gridArea: '1 / 2' },
    '& > button': { gridArea: '1 / 3' },
    '& > [role=status]': { gridColumn: '2 / -1' },
  },
}));

interface SettingRowProps {
  /** The id of the name. */
  id?: string;
  name: string;
  /** What is stored, in words. */
  value: ReactNode;
  /** Text of the button, its name for screen readers if that says more, and what it does. */
  button?: { text: string; name?: string; press(): void; ref?: Ref<HTMLButtonElement> } | undefined;
  children?: ReactNode;
}

/** One line of the settings: a name, the present value, and a button. */
export function SettingRow({ id: given, name, value, button, children }: SettingRowProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <Root role="group" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <div className="value">{value}</div>
      {button ? (
        <LinkButton type="button" ref={button.ref} aria-label={button.name} onClick={button.press}>
          {button.text}
        </LinkButton>
      ) : null}
      {children}
    </Root>
  );
}

interface SettingProps extends Pick<SettingRowProps, 'name' | 'value'> {
  /** Name of the button for screen readers. Begins with "Change", which is its visible text. */
  change: string;
  /** Whether the participant has changed something before and not saved it. The editor is then open from the start. */
  isUnsaved?: boolean;
  /** Whether the editor cannot be canceled now. */
  isHeld?: boolean;
  onCancel?(): void;
  /**
   * @param cancel the button that closes the editor without a change
   * @param close closes it and says what was done
   */
  children(cancel: ReactNode, close: (done: string) => void): ReactNode;
}

/**
 * One setting: its name, its present value, and Change, which opens the editor in place. The editor moves the focus into
 * itself. Cancel, Escape and a change close it, and Change has the focus again.
 */
export function Setting({ change, isUnsaved = false, isHeld = false, onCancel, children, ...row }: SettingProps) {
  const { formatMessage: say } = useIntl();
  /** `undefined`: the participant has neither opened nor closed it. */
  const [opened, setOpened] = useState<boolean>();
  const [done, setDone] = useState<string>();
  const isOpen = opened ?? isUnsaved;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened === false) button.current?.focus();
  }, [opened]);
  const close = (text?: string) => {
    setDone(text);
    setOpened(false);
  };
  const cancel = () => {
    if (isHeld) return;
    onCancel?.();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list of the editor handles its keys first.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    cancel();
  };
  const open = () => {
    setDone(undefined);
    setOpened(true);
  };
  return (
    <SettingRow
      {...row}
      button={isOpen ? undefined : { text: say(messages.change), name: change, press: open, ref: button }}
    >
      {isOpen ? (
        <Stack gap={16} className="editor" role="presentation" onKeyDown={onKeyDown}>
          {children(
            <Button type="button" aria-disabled={isHeld || undefined} onClick={cancel}>
              {say(messages.cancel)}
            </Button>,
            close,
          )}
        </Stack>
      ) : null}
      <div role="status">
        {done === undefined ? null : (
          <>
            <Icon name="success" />
            {done}
          </>
        )}
      </div>
    </SettingRow>
  );
}
