import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText, timestamp } from '#kit/pure/dates/index.ts';
import { announce, ChoiceList, FieldFrame, TextInput, Unanswered } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { messages } from './messages.ts';
import { MAX_NAME_LENGTH, type SignatureValue } from './signature.ts';
import { SignatureSurface } from './SignatureSurface.tsx';

type Method = SignatureValue['method'];

/** A drawn or typed signature. Typing is offered because not everyone can draw. Switching between the two keeps both. */
export default createControl<SignatureValue>(function SignatureControl(field) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly, services } = field;
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<Method>(value?.method ?? 'drawn');
  const method = value?.method ?? chosen;
  const kept = useRef<Partial<Record<Method, SignatureValue>>>({});
  const active = !disabled && !readOnly;
  const now = (): string => timestamp(services.now());

  const choose = (next: Method): void => {
    if (value) kept.current[method] = value;
    setChosen(next);
    setValue(kept.current[next]);
  };
  const clear = (): void => {
    delete kept.current.drawn;
    announce(formatMessage(messages.cleared));
    setValue(undefined);
  };
  const type = (name: string): void => {
    if (name.trim() === '') delete kept.current.typed;
    setValue(name.trim() === '' ? undefined : { method: 'typed', value: name.trimStart(), timestamp: now() });
  };

  if (readOnly && !value)
    return (
      <FieldFrame field={field} kind="group">
        <Unanswered />
      </FieldFrame>
    );
  return (
    <FieldFrame field={field} kind="group">
      {readOnly ? null : (
        <div role="radiogroup" aria-label={formatMessage(messages.how)}>
          <ChoiceList
            id={id}
            type="radio"
            layout="row"
            options={[
              { value: 'drawn', label: formatMessage(messages.draw) },
              { value: 'typed', label: formatMessage(messages.type) },
            ]}
            selected={[method]}
            onSelect={(next) => choose(next as Method)}
            disabled={disabled}
          />
        </div>
      )}
      <div className={readOnly ? undefined : 'KitField-below'}>
        {method === 'drawn' ? (
          <SignatureSurface
            value={value}
            active={active}
            onDrawn={({ strokes, width }, picture) => {
              setValue({ method: 'drawn', value: picture, timestamp: now(), strokes, width });
            }}
            onCleared={clear}
          />
        ) : (
          <>
            <label className="KitField-partLabel" htmlFor={`${id}-name`}>
              {formatMessage(messages.name)}
            </label>
            {readOnly ? null : (
              <p className="KitField-hint" id={`${id}-name-hint`}>
                {formatMessage(messages.nameHint)}
              </p>
            )}
            <TextInput
              id={`${id}-name`}
              value={value?.value ?? ''}
              onChange={type}
              autoComplete="name"
              maxLength={MAX_NAME_LENGTH}
              invalid={error !== undefined}
              describedBy={
                [!readOnly && `${id}-name-hint`, error !== undefined && describedBy].filter(Boolean).join(' ') ||
                undefined
              }
              required={required}
              disabled={disabled}
              readOnly={readOnly}
              width="md"
              spellCheck={false}
            />
          </>
        )}
      </div>
      <SignatureDate id={`${id}-date`} moment={value?.timestamp} />
    </FieldFrame>
  );
});

/** The read-only date of the signature, set automatically. */
function SignatureDate({ id, moment }: { id: string; moment: string | undefined }) {
  const { formatMessage, locale, timeZone } = useIntl();
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return null;
  return (
    <div className="KitField-below">
      <label className="KitField-partLabel" htmlFor={id}>
        {formatMessage(messages.date)}
      </label>
      <TextInput
        id={id}
        value={dateTimeText(moment, locale, timeZone)}
        onChange={() => undefined}
        readOnly
        width="md"
      />
    </div>
  );
}
