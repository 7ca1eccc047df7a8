import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { InformedConsent } from '#schemas/types/index.ts';
import { dateTimeText } from '#kit/dates/index.ts';
import { type Message, toBcp47 } from '#kit/texts/index.ts';
import { colors, roles } from '#portal/parts/elements.tsx';
import { useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  maxWidth: '40rem',
  overflowWrap: 'anywhere',
  '& > div': { paddingBlock: '0.5rem', borderBlockEnd: `1px solid ${roles(theme).line}`, breakInside: 'avoid' },
  '& dt': { color: colors(theme).text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));

/** What identifies a signed consent: who, when, which version, and its fingerprint. */
export function Facts({ consent }: { consent: InformedConsent }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const { text } = useStudyText();
  const zone = consent.time_zone ?? 'UTC';
  const language = toBcp47(consent.language ?? 'en');
  const facts: [label: Message, value: string | undefined][] = [
    [messages.study, text(study?.study_name)],
    [messages.name, consent.signer],
    [messages.signed, say(messages.moment, { when: dateTimeText(consent.created_at, intl.locale, zone), zone })],
    [messages.language, new Intl.DisplayNames([intl.locale], { type: 'language' }).of(language)],
    [messages.version, say(messages.edition, { edition: consent.edition, version: consent.version })],
    [messages.reference, consent.reference],
    [messages.fingerprint, consent.fingerprint],
  ];
  return (
    <List>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label.id}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </List>
  );
}
