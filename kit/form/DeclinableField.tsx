import { Resolve } from '@jsonforms/core';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { type Choice, choiceMessages, type Declining } from '#kit/pure/fields/index.ts';
import { ChoiceList, type FieldProps, FieldTail, useAnnounce, useChoices } from '#kit/ui/parts/index.ts';
import type { FormStore } from './store/FormStore.ts';

export interface DeclinableFieldProps {
  field: FieldProps;
  store: FormStore;
  declining: Declining;
  setAt(path: string, value: unknown): void;
  /** Renders the control of the field. */
  render(field: FieldProps): ReactNode;
}

/**
 * A field with options beside its input, such as “I do not know”. Choosing one removes the answer, and an answer removes the
 * choice: the input stays usable, so that typing is enough. Deselecting the option restores the removed answer.
 */
export default function DeclinableField({ field, store, declining, setAt, render }: DeclinableFieldProps) {
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const { path, label, value, lang, readOnly, disabled } = field;
  const choices = useChoices(declining.choices, lang);
  const at = `${path.slice(0, path.lastIndexOf('.') + 1)}${declining.key}`;
  const declined = useSyncExternalStore(
    (notify) => store.subscribe([at], notify),
    () => Resolve.data(store.core.data, at) as Choice['value'] | undefined,
  );
  /** The answer that an option removed. */
  const removed = useRef<unknown>(undefined);
  const textOf = (wanted: Choice['value'] | undefined) => choices.find((each) => each.value === wanted)?.label ?? '';

  const choose = (wanted: Choice['value'], isChosen: boolean): void => {
    if (isChosen) {
      if (value !== undefined) {
        removed.current = value;
        announce(formatMessage(choiceMessages.answerCleared, { choice: textOf(wanted) }));
      }
      field.setValue(undefined);
      return setAt(at, wanted);
    }
    setAt(at, undefined);
    if (removed.current === undefined) return;
    field.setValue(removed.current);
    removed.current = undefined;
    announce(formatMessage(choiceMessages.answerRestored));
  };
  const setValue = (next: unknown): void => {
    removed.current = undefined;
    if (next !== undefined && declined !== undefined) {
      // The answer has only begun, so what it lacks is no error yet.
      store.begin(path);
      setAt(at, undefined);
      announce(formatMessage(choiceMessages.noneCleared, { choice: textOf(declined) }));
    }
    field.setValue(next);
  };
  const shown = readOnly ? choices.filter((choice) => choice.value === declined) : choices;
  const tail =
    shown.length === 0 ? null : (
      <div className="KitField-declining" role="group" aria-label={label}>
        <ChoiceList
          id={`${field.id}-declined`}
          type="checkbox"
          layout="row"
          options={shown}
          selected={declined === undefined ? [] : [declined]}
          onSelect={choose}
          {...{ disabled, readOnly }}
        />
      </div>
    );
  return <FieldTail value={tail}>{render({ ...field, setValue })}</FieldTail>;
}
