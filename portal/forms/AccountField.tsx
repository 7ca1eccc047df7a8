import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldButton, FieldFrame, TextInput } from '#kit/parts/index.ts';
import { accountMessages as messages } from './messages.ts';

interface AccountFieldProps {
  label: string;
  hint?: string;
  /** Shown whenever it is set. The form decides when. */
  error?: string;
  value: string;
  setValue(value: string): void;
  touch?(): void;
  type?: 'email' | 'password' | 'text';
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One field of the e-mail and password forms, rendered like a field of a study form. Its password can be made visible.
 */
export function AccountField({
  label,
  hint,
  error,
  value,
  setValue,
  touch,
  type = 'text',
  ref,
  ...input
}: AccountFieldProps) {
  const intl = useIntl();
  const id = useId();
  const [shown, setShown] = useState(false);
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame kind="single" field={{ id, label, description: hint, error, describedBy, touch }}>
      <TextInput
        {...input}
        ref={ref}
        id={id}
        type={type === 'password' && shown ? 'text' : type}
        value={value}
        onChange={setValue}
        describedBy={describedBy}
        invalid={Boolean(error)}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      {type === 'password' ? (
        <div className="KitField-below">
          <FieldButton icon={shown ? 'eyeOff' : 'eye'} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {intl.formatMessage(shown ? messages.hide : messages.show)}
          </FieldButton>
        </div>
      ) : null}
    </FieldFrame>
  );
}
