import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { randomAnswers } from '#kit/samples/index.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { offeredLocales } from '#portal/state/languages.ts';
import { modes, textSizes } from '#portal/state/preferences.ts';
import { session } from '#portal/state/session.ts';
import { useStudy } from '#portal/state/useStudy.ts';
import { switchMessages as messages } from './messages.ts';
import { useOpenForm } from './useOpenForm.ts';
import { brands, setView, type View, view, withView } from './view.ts';

const Field = styled('div')({
  display: 'grid',
  gap: 4,
  '& label': { fontWeight: 600 },
  '& select, & input': { font: 'inherit', minHeight: '2.75rem', maxWidth: '100%', boxSizing: 'border-box' },
});

/** In CSS px: a small phone, a phone, a tablet, a laptop. */
const WIDTHS = [320, 360, 768, 1280] as const;

/** What can be switched, in order: the key of the view, and its values. Without values it is typed. */
const useSwitches = (): readonly { key: keyof View; values?: readonly string[]; type?: string }[] => {
  const { primary_locale = 'en', secondary_locales = [] } = useStudy() ?? {};
  return [
    { key: 'language', values: offeredLocales(primary_locale, secondary_locales) },
    { key: 'brand', values: brands.slice(1) },
    { key: 'text', values: Object.keys(textSizes) },
    { key: 'mode', values: modes.slice(1) },
    { key: 'region', type: 'text' },
    { key: 'date', type: 'date' },
    { key: 'hidden', values: ['show'] },
    { key: 'errors', values: ['skip'] },
  ];
};

/** How to see the page: language, brand, text size, mode, region, day, hidden questions, errors; made-up answers; one link to all of it. */
export function ViewTab() {
  const { formatMessage } = useIntl();
  const present = useSnapshot(view);
  const id = useId();
  const [copied, setCopied] = useState('');
  const { previewToken } = useSnapshot(session);
  const link = (): string => {
    const query = new URLSearchParams(withView(location.search, view));
    query.set('preview_token', previewToken ?? '');
    return `${location.origin}${location.pathname}?${query}`;
  };
  return (
    <Stack>
      {useSwitches().map(({ key, values, type }) => (
        <Field key={key}>
          <label htmlFor={`${id}${key}`}>{formatMessage(messages[key as keyof typeof messages])}</label>
          {values ? (
            <select
              id={`${id}${key}`}
              value={present[key] ?? ''}
              onChange={({ target }) => setView({ [key]: target.value || undefined })}
            >
              <option value="">{formatMessage(messages.own)}</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {value in messages ? formatMessage(messages[value as keyof typeof messages]) : value}
                </option>
              ))}
            </select>
          ) : (
            <input
              id={`${id}${key}`}
              type={type}
              maxLength={10}
              value={present[key] ?? ''}
              onChange={({ target }) => setView({ [key]: target.value || undefined })}
            />
          )}
        </Field>
      ))}
      <Fill />
      <Row>
        <Button
          variant="outlined"
          onClick={() => {
            const address = link();
            setCopied(address);
            void navigator.clipboard?.writeText(address).catch(() => undefined);
          }}
        >
          {formatMessage(messages.copy)}
        </Button>
      </Row>
      {copied ? (
        <Field>
          <label htmlFor={`${id}link`}>{formatMessage(messages.link)}</label>
          <input id={`${id}link`} readOnly value={copied} onFocus={({ target }) => target.select()} />
        </Field>
      ) : null}
      <Text>{formatMessage(messages.windows)}</Text>
      <Row>
        {WIDTHS.map((width) => (
          <Button key={width} variant="outlined" onClick={() => window.open(link(), '', `width=${width},height=800`)}>
            {formatMessage(messages.width, { width })}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** Fills in the open form. The seed stands in the link, the answers do not. */
function Fill() {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  const { seed } = useSnapshot(view);
  const id = useId();
  if (!open) return null;
  const fill = (with_: string): void => {
    open.fill(randomAnswers(open.form, Number(with_), open.validate).data);
    setView({ seed: with_ });
  };
  return (
    <Field>
      <label htmlFor={id}>{formatMessage(messages.seed)}</label>
      <input
        id={id}
        inputMode="numeric"
        maxLength={9}
        value={seed ?? ''}
        onChange={({ target }) => setView({ seed: target.value.replace(/\D/g, '') || undefined })}
      />
      <Row>
        <Button variant="outlined" onClick={() => fill(seed ?? '1')}>
          {formatMessage(messages.fill)}
        </Button>
        <Button onClick={() => fill(String(Number(seed ?? '1') + 1))}>{formatMessage(messages.next)}</Button>
      </Row>
    </Field>
  );
}
