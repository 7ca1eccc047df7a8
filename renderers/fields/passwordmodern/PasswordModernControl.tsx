import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame, TextInput, usePasswordToggle } from '#kit/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { normalPassword } from '#kit/texts/index.ts';
import { passwordRuleTests } from '#kit/validation/index.ts';
import { ruleNames, type PasswordValue } from './field.ts';
import { messages } from './messages.ts';
import { RuleList } from './RuleList.tsx';

const keepsRules = (password: string): boolean =>
  ruleNames.every((rule) => passwordRuleTests[rule](normalPassword(password)));

const isSame = (a: string, b: string): boolean => normalPassword(a) === normalPassword(b);

/** A new password, typed twice, with its rules visible. Both boxes support pasting and password managers (WCAG 3.3.8). */
export default createControl<PasswordValue>(function PasswordModernControl(field) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly } = field;
  const { formatMessage } = useIntl();
  const password = value?.password ?? '';
  const [repeated, setRepeated] = useState(value?.confirm ?? '');
  const { type, toggle } = usePasswordToggle({ disabled });

  const enter = (next: string, again: string): void => {
    setRepeated(again);
    if (next === '' && again === '') return setValue(undefined);
    const confirm = isSame(next, again) ? next : again;
    setValue(keepsRules(next) ? { password: next, confirm } : { password: next });
  };

  const isDifferent = keepsRules(password) && !isSame(repeated, password);
  const shared = {
    type,
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required,
    disabled,
    readOnly,
    width: 'md',
  } as const;
  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        <TextInput
          {...shared}
          id={id}
          aria-labelledby={`${id}-label`}
          value={password}
          onChange={(next) => enter(next, repeated)}
          invalid={error !== undefined && !isDifferent}
          describedBy={[`${id}-rules`, error === undefined ? undefined : describedBy].filter(Boolean).join(' ')}
        />
        {toggle}
      </div>
      <RuleList id={`${id}-rules`} password={normalPassword(password)} repeated={normalPassword(repeated)} />
      <div className="KitField-below">
        <label className="KitField-partLabel" htmlFor={`${id}-confirm`}>
          {formatMessage(messages.confirm)}
        </label>
        <TextInput
          {...shared}
          id={`${id}-confirm`}
          value={repeated}
          onChange={(next) => enter(password, next)}
          invalid={error !== undefined && isDifferent}
          describedBy={error === undefined ? undefined : describedBy}
        />
      </div>
    </FieldFrame>
  );
});
