import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice, Pager } from '#kit/ui/parts/index.ts';
import { Lead, colors, linkStyle, Quiet, roles, Stack, Text, Row } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { ownPath, downloadData } from '#portal/state/participant/downloads.ts';
import { messages } from './messages.ts';

import { styled } from '@mui/material/styles';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import type { Contribution, FormDefinition } from '#kit/pure/compile/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import type { Data } from '#portal/api/call.ts';
import { consentCopyPath } from '#portal/state/routing/places.ts';
import { AnswersIn } from '#portal/answers/forms/fetchedForms.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { RADIUS, focusRing } from '#kit/ui/theme/index.ts';
import Button from '@mui/material/Button';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

type Outcome = { kind: 'started' } | { kind: 'failed'; failure: Failure };

/** The download of everything that is stored about the participant. */
function OwnData() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [outcome, setOutcome] = useState<Outcome>();
  const save = async (format: 'json' | 'html') => {
    setOutcome(undefined);
    const result = await downloadData(format);
    if (result.ok) setOutcome({ kind: 'started' });
    // The participant closed the dialog for the code.
    else if (result.failure.name !== 'codeRequired') setOutcome({ kind: 'failed', failure: result.failure });
  };
  return (
    <section aria-labelledby="own-data" data-screen-only>
      <Stack>
        <Heading id="own-data">{say(messages.dataTitle)}</Heading>
        <Text>{say(messages.dataAbout)}</Text>
        <Row>
          <Button variant="outlined" onClick={() => void save('html')}>
            {say(messages.page)}
          </Button>
          <Button variant="outlined" onClick={() => void save('json')}>
            {say(messages.file)}
          </Button>
        </Row>
        <div role="status">
          {outcome?.kind === 'started' ? <Notice kind="success">{say(messages.started)}</Notice> : null}
        </div>
        {outcome?.kind === 'failed' ? <Notice kind="error">{failureText(intl, outcome.failure)}</Notice> : null}
      </Stack>
    </section>
  );
}

type SentItem = Data<'listSubmissions'>['submissions'][number];

const InlineLink = styled(Link)(linkStyle);
const Entry = styled('details')(({ theme }) => ({
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  // The mark hangs beside all lines of the title.
  '& > summary': {
    marginInlineStart: '1.25rem',
    padding: '0.75rem 0.25rem',
    listStylePosition: 'outside',
    cursor: 'pointer',
    borderRadius: RADIUS.small,
  },
  '& > summary:focus-visible': focusRing(roles(theme).focus),
  '& h2': { display: 'inline', margin: 0, fontSize: '1.125rem', lineHeight: 1.35, color: roles(theme).heading },
  '& > summary small': {
    display: 'block',
    fontSize: '1rem',
    color: colors(theme).text.secondary,
  },
  '& > div': { paddingBlock: '0.5rem 1.5rem' },
}));

/** One form that was sent. Its answers are fetched when it is opened. */
function SentEntry({ item }: { item: SentItem }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang, locale } = useStudyText();
  const [isOpened, setOpened] = useState(false);
  const {
    node_slug,
    title,
    occurrence,
    occurrences,
    received_at,
    reference,
    consent,
    language,
    submission_key: key,
  } = item;
  const name = text(title) || node_slug;
  const spoken = new Intl.DisplayNames([intl.locale], { type: 'language' }).of(toBcp47(language)) ?? language;
  const when = say(messages.received, { when: dateTimeText(received_at, intl.locale) });
  return (
    <Entry onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <h2 lang={lang(title)}>
          {occurrences > 1 && !consent ? say(messages.number, { title: name, number: occurrence }) : name}
        </h2>
        <small>{consent ? `${say(messages[consent])} · ${when}` : when}</small>
      </summary>
      <Stack>
        <Quiet>
          {say(messages.reference, { reference })}
          {toBcp47(language).split('-')[0] === locale.split('-')[0] ? null : (
            <>
              <br />
              {say(messages.language, { language: spoken })}
            </>
          )}
        </Quiet>
        {key ? <InlineLink href={consentCopyPath(node_slug, key)}>{say(messages.copy)}</InlineLink> : null}
        {consent === 'declined' ? (
          <Text>{say(messages.declinedText)}</Text>
        ) : isOpened ? (
          <Answers slug={node_slug} occurrence={occurrence} />
        ) : null}
      </Stack>
    </Entry>
  );
}

function Answers({ slug, occurrence }: { slug: string; occurrence: number }) {
  const { locale } = useStudyText();
  const { load, retry } = useCall('getAnswers', { path: { ...ownPath(), slug }, query: { occurrence } });
  if (load.kind === 'loading') return <Loading />;
  if (load.kind === 'failed') return <FailureNotice failure={load.failure} onRetry={retry} />;
  const { node, contributions, withheld } = load.data;
  // A result that the service stored itself, such as a verified identity.
  if (!node.content.form) return null;
  return (
    <AnswersIn
      definition={node.content.form as FormDefinition}
      contributions={contributions as Contribution[]}
      withheld={withheld}
      language={locale}
    />
  );
}

/** Entries on one page of the list. */
const PAGE = 20;

/** Everything that the participant has sent, the latest first, and the download of all their data. */
export default function Summary() {
  const say = useIntl().formatMessage;
  const [page, setPage] = useState(1);
  const { load, retry } = useCall('listSubmissions', { path: ownPath() });
  const sent = load.kind === 'ready' ? load.data.submissions : [];
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)} />
      <Lead>{say(messages.about)}</Lead>
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' && sent.length === 0 ? <Notice kind="info">{say(messages.nothing)}</Notice> : null}
      {sent.length > 0 ? (
        <div>
          {sent.slice((page - 1) * PAGE, page * PAGE).map((item) => (
            <SentEntry key={item.reference} item={item} />
          ))}
          <Pager page={page} count={Math.ceil(sent.length / PAGE)} onPage={setPage} />
        </div>
      ) : null}
      <OwnData />
    </Screen>
  );
}
