import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame, TextInput, trimmedText, useTypedTwice } from '#kit/ui/parts/index.ts';
import { email as emailFormat } from '#kit/pure/validation/index.ts';
import { emailConfirmField, type ConfirmedEmail, type EmailConfirmOptions } from './field.ts';
import { messages } from './messages.ts';

/** Two boxes for one address. Both allow pasting (WCAG 3.3.7). */
export default createControl<ConfirmedEmail, EmailConfirmOptions>(function EmailConfirmControl(field) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly, options } = field;
  const { formatMessage } = useIntl();
  const setBoth = (email: string | undefined, again: string | undefined): void => {
    if (email === undefined && again === undefined) return setValue(undefined);
    setValue(emailFormat.test(email ?? '') ? { email: email!, confirm: again ?? '' } : { email: email ?? '' });
  };
  const { first, second, isDifferent } = useTypedTwice(
    { text: value?.email || undefined, confirm: value?.confirm, setBoth },
    trimmedText,
  );

  const shared = {
    inputMode: 'email',
    autoComplete: emailConfirmField.autofill,
    autoCapitalize: 'none',
    spellCheck: false,
    required,
    disabled,
    readOnly,
  } as const;
  const describe = (isWrong: boolean) => ({ invalid: isWrong, describedBy: isWrong ? describedBy : undefined });
  return (
    <FieldFrame field={field} kind="group">
      <TextInput
        {...shared}
        {...describe(error !== undefined && !isDifferent)}
        id={id}
        aria-labelledby={`${id}-label`}
        value={first.text}
        onChange={first.setText}
        onBlur={first.settle}
        placeholder={options.placeholder}
      />
      <div className="KitField-below">
        <label className="KitField-partLabel" htmlFor={`${id}-confirm`}>
          {formatMessage(messages.confirm)}
        </label>
        <TextInput
          {...shared}
          {...describe(error !== undefined && isDifferent)}
          id={`${id}-confirm`}
          value={second.text}
          onChange={second.setText}
          onBlur={second.settle}
          placeholder={options.confirmPlaceholder}
        />
      </div>
    </FieldFrame>
  );
});
