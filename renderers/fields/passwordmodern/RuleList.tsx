import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Icon, styleOnce, useSpokenOnPause } from '#kit/parts/index.ts';
import { messages as errorMessages, PASSWORD_MIN_LENGTH, passwordRuleTests } from '#kit/validation/index.ts';
import { ruleNames } from './field.ts';
import { messages } from './messages.ts';

const ruleTexts = {
  case: errorMessages.passwordCase,
  symbolAndNumber: errorMessages.passwordSymbol,
  length: errorMessages.passwordLength,
};

/** The rules of a password in its normal form, each with its state: updated at once on screen, announced once per typing pause. */
export function RuleList({ id, password, repeated }: { id: string; password: string; repeated: string }) {
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
