import { useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame, TextInput, usePasswordToggle, Icon, styleOnce, useSpokenOnPause } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import { normalPassword } from '#kit/pure/texts/index.ts';
import { passwordRuleTests, messages as errorMessages, PASSWORD_MIN_LENGTH } from '#kit/pure/validation/index.ts';
import { ruleNames, type PasswordValue } from './field.ts';
import { messages } from './messages.ts';
import { styled } from '@mui/material/styles';

const ruleTexts = {
  case: errorMessages.passwordCase,
  symbolAndNumber: errorMessages.passwordSymbol,
  length: errorMessages.passwordLength,
};

/** The rules of a password in its normal form, each with its state: updated at once on screen, announced once per typing pause. */
function RuleList({ id, password, repeated }: { id: string; password: string; repeated: string }) {
  const { formatMessage, formatList } = useIntl();
  const rules = [
    ...ruleNames.map((rule) => ({
      name: rule as string,
      text: formatMessage(ruleTexts[rule], { limit: PASSWORD_MIN_LENGTH }),
      isKept: passwordRuleTests[rule](password),
    })),
    { name: 'match', text: formatMessage(messages.match), isKept: password !== '' && repeated === password },
  ];
  const missing = rules.filter(({ isKept }) => !isKept).map(({ text }) => text);
  const summary = formatMessage(messages.summary, {
    kept: rules.length - missing.length,
    all: rules.length,
    missing: missing.length === 0 ? 'none' : formatList(missing),
  });
  useSpokenOnPause(password === '' && repeated === '' ? '' : summary);

  return (
    <Rules>
      <p id={`${id}-title`}>{formatMessage(messages.rules)}</p>
      {/* Safari drops the list semantics of a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul id={id} role="list" aria-labelledby={`${id}-title`}>
        {rules.map(({ name, text, isKept }) => (
          <li key={name} data-kept={isKept || undefined}>
            <span className="mark">{isKept ? <Icon name="check" /> : <span className="dot" />}</span>
            <span>
              {text}
              <span className="KitField-sr">, {formatMessage(isKept ? messages.done : messages.open)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Rules>
  );
}

const Rules = styled('div')(
  styleOnce((c) => ({
    marginBlock: 12,
    '& > p': { margin: 0 },
    '& ul': { margin: 0, marginBlockStart: 4, padding: 0, listStyle: 'none', display: 'grid', gap: 4 },
    '& li': { display: 'flex', gap: 8, color: c.quiet },
    '& li[data-kept]': { color: c.success },
    '& .mark': { flex: 'none', display: 'grid', placeItems: 'center', inlineSize: '1.25em', blockSize: '1.5em' },
    '& .dot': { inlineSize: 8, blockSize: 8, borderRadius: '50%', border: `2px solid ${c.quiet}` },
  })),
);

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
