import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { displayMessages } from '#portal/parts/displayMessages.ts';
import { Row, Stack } from '#portal/parts/elements.tsx';
import { languageName, offeredLocales } from '#portal/state/languages.ts';
import { modes, type TextSize, textSizes } from '#portal/state/preferences.ts';
import { useStudy } from '#portal/state/useStudy.ts';
import { ActAs } from './ActAs.tsx';
import { Answers } from './Answers.tsx';
import { switchMessages as messages } from './messages.ts';
import { Field, type Switch, SwitchField } from './switches.tsx';
import type { StudyPreview } from './useStudyPreview.ts';
import { brands } from './view.ts';
import { viewLink } from './viewLink.ts';
import { Widths } from './Widths.tsx';

/** What can be switched, in order. */
const useSwitches = (): readonly Switch[] => {
  const { formatMessage } = useIntl();
  const { primary_locale = 'en', secondary_locales = [] } = useStudy() ?? {};
  return [
    {
      of: 'language',
      values: offeredLocales(primary_locale, secondary_locales).map((each) => [each, languageName(each)]),
    },
    // Names of brands.
    { of: 'brand', values: brands.slice(1) },
    {
      of: 'text',
      values: (Object.keys(textSizes) as TextSize[]).map((each) => [each, formatMessage(displayMessages[each])]),
    },
    { of: 'mode', values: modes.slice(1).map((each) => [each, formatMessage(displayMessages[each])]) },
    { of: 'region', type: 'text' },
    { of: 'date', type: 'date' },
    { of: 'hidden', values: ['show'] },
    { of: 'errors', values: ['skip'] },
  ];
};

/**
 * How to see the page: language, brand, text size, mode, region, day, hidden questions, errors; as which participant; with
 * which answers; at which width. One link has all of it.
 */
export function ViewTab({ preview }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [copied, setCopied] = useState('');
  return (
    <Stack>
      {useSwitches().map((each) => (
        <SwitchField key={each.of} {...each} />
      ))}
      <ActAs preview={preview} />
      <Answers />
      <Row>
        <Button
          variant="outlined"
          onClick={() => {
            const address = viewLink();
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
      <Widths />
    </Stack>
  );
}
