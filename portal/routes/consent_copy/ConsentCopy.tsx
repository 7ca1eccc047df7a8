import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Contribution, FormDefinition } from '#kit/pure/compile/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { localText, toBcp47, type Message } from '#kit/pure/texts/index.ts';
import { loadFailureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { AnswersIn } from '#portal/answers/forms/fetchedForms.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { Quiet, Row, Stack, colors, roles } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { downloadConsent, ownPath } from '#portal/state/participant/downloads.ts';
import { useStudyText, useStudy } from '#portal/state/study/useStudy.ts';
import { messages } from './messages.ts';
import type { InformedConsent } from '#schemas/types/index.ts';
import { dateTimeText } from '#kit/pure/dates/index.ts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  maxWidth: '40rem',
  overflowWrap: 'anywhere',
  '& > div': { paddingBlock: '0.5rem', borderBlockEnd: `1px solid ${roles(theme).line}`, breakInside: 'avoid' },
  '& dt': { color: colors(theme).text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));

const signedAt = ({ locale, formatMessage: say }: IntlShape, at: string, zone: string): string =>
  say(messages.moment, { when: dateTimeText(at, locale, zone), zone });

/** What identifies a signed consent: who, when, which version, and its fingerprint. */
function Facts({ consent }: { consent: InformedConsent }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const { text } = useStudyText();
  const zone = consent.time_zone ?? 'UTC';
  const language = toBcp47(consent.language ?? 'en');
  const facts: [label: Message, value: string | undefined][] = [
    [messages.study, text(study?.study_name)],
    [messages.name, consent.signer],
    [messages.signed, signedAt(intl, consent.created_at, zone)],
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

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '1rem 0 0', breakAfter: 'avoid' }));

/** The participant's copy of a signed consent: its text in the language that they signed in, to read, print and save. */
export default function ConsentCopy({ params: { slug = '', key = '' } }: { params: Record<string, string> }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { primary } = useStudyText();
  const [failure, setFailure] = useState<Failure>();
  const { load, retry } = useCall('getInformedConsent', {
    path: { ...ownPath(), node: slug },
    query: { submission_key: key },
  });
  const back = <BackLink href="/manage/settings#documents" label={messages.back} />;
  if (load.kind === 'loading') return <Loading />;
  if (load.kind === 'failed') {
    return (
      <Screen>
        {back}
        <ScreenHeading title={say(messages.title)} />
        <FailureNotice failure={load.failure} onRetry={retry} />
      </Screen>
    );
  }
  const { consent, node, contributions, withheld } = load.data;
  const language = consent.language ?? primary;
  const lang = toBcp47(language);
  const title = localText(node.content.title, language, primary) || slug;
  const save = async () => {
    const result = await downloadConsent(slug, key);
    setFailure(result.ok ? undefined : result.failure);
  };
  return (
    <Screen>
      {back}
      <Stack gap={8}>
        <ScreenHeading title={title} lang={lang} />
        <Quiet>{say(messages.title)}</Quiet>
      </Stack>
      <Stack gap={8} data-screen-only>
        <Row>
          <Button variant="contained" onClick={() => window.print()}>
            {say(messages.print)}
          </Button>
          <Button variant="outlined" onClick={() => void save()}>
            {say(messages.save)}
          </Button>
        </Row>
        <Quiet>{say(messages.saveHint)}</Quiet>
        {failure ? <Notice kind="error">{loadFailureText(intl, failure)}</Notice> : null}
      </Stack>
      <Facts consent={consent} />
      <Heading>{say(messages.text)}</Heading>
      <StudyBody body={localText(node.content.body, language, primary)} lang={lang} />
      {node.content.form ? (
        <>
          <Heading>{say(messages.entered)}</Heading>
          <div lang={lang}>
            <AnswersIn
              definition={node.content.form as FormDefinition}
              contributions={contributions as Contribution[]}
              withheld={withheld}
              language={language}
            />
          </div>
        </>
      ) : null}
    </Screen>
  );
}
