import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import type { FormDefinition } from '#kit/compile/index.ts';
import { Icon, Notice } from '#kit/parts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { ClosedNotice } from '#portal/forms/ClosedNotice.tsx';
import { DefinedForm, SentAnswers } from '#portal/forms/fetchedForms.ts';
import { hasPages } from '#portal/forms/hasPages.ts';
import { sentOf, type Sent } from '#portal/forms/sent.ts';
import { SentCopy } from '#portal/forms/SentCopy.tsx';
import { useSurvey } from '#portal/forms/useSurvey.ts';
import { DraftBanner } from '#portal/parts/DraftBanner.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { Lead, Row, linkStyle, roles } from '#portal/parts/elements.tsx';
import { useParticipant, useStudyText } from '#portal/state/useStudy.ts';
import { beginActivity, sendAnswers } from '#portal/state/participant.ts';
import { session } from '#portal/state/session.ts';
import { messages } from './messages.ts';

const BackLink = styled(Link)(linkStyle, { gap: '0.375rem', alignSelf: 'flex-start' });
const Tick = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  color: roles(theme).success,
  '& svg': { width: '3rem', height: '3rem' },
}));

/**
 * The query key that opens the copy of submitted answers. Its value is the occurrence of a repeating questionnaire;
 * empty: the last one.
 */
const SENT = 'sent';

/**
 * One questionnaire of the dashboard: its form, then the receipt. A questionnaire that was submitted before shows its
 * copy.
 */
export default function Contribution({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? '';
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang, locale } = useStudyText();
  const listed = useParticipant()?.nodes.find((node) => node.slug === slug);
  const { load, retry } = useSurvey(slug);
  const [sent, setSent] = useState<Sent>();
  const [before, setBefore] = useState<{ isLate: boolean }>();
  const { enrollmentIdentifier } = useSnapshot(session);
  // The status when the screen was opened: submitting on this screen shows the receipt instead.
  const [wasSent] = useState(listed?.status === 'completed');
  const copyOf = new URLSearchParams(useSearch()).get(SENT);
  useEffect(() => {
    // Fetch the form's code in parallel with the questionnaire.
    DefinedForm.preload().catch(() => undefined);
  }, []);
  const node = load.kind === 'ready' ? load.node : undefined;
  const isNew = node !== undefined && listed?.status === 'available';
  useEffect(() => {
    if (isNew) beginActivity(slug);
  }, [isNew, slug]);
  const title = text((node ?? listed)?.content.title) || slug;
  const back = (
    <BackLink href="/manage/dashboard">
      <Icon name="back" />
      {say(messages.back)}
    </BackLink>
  );

  if (sent) {
    return (
      <Screen>
        <Tick>
          <Icon name="success" size={3} />
        </Tick>
        <ScreenHeading key="sent" title={say(messages.thanks)}>
          {say(messages.thanks)}
        </ScreenHeading>
        <Lead>{say(messages.receipt, { title, when: dateTimeText(sent.at, intl.locale) })}</Lead>
        <SentAnswers sent={sent} title={title}>
          <Row data-screen-only>
            <Button component={Link} href="/manage/dashboard" variant="contained">
              {say(messages.back)}
            </Button>
          </Row>
        </SentAnswers>
      </Screen>
    );
  }
  const isSentBefore = before !== undefined || copyOf !== null || wasSent || Boolean(node?.completed_at);
  if (isSentBefore && enrollmentIdentifier) {
    return (
      <SentCopy
        enrollment={enrollmentIdentifier}
        slug={slug}
        occurrence={Number(copyOf) || undefined}
        isLate={before?.isLate}
        back={back}
      />
    );
  }
  if (load.kind === 'loading') return <Loading />;
  if (!node) {
    const failure: Failure = load.kind === 'failed' ? load.failure : { name: 'unexpectedReply' };
    return (
      <Screen>
        {back}
        <ScreenHeading title={title}>{title}</ScreenHeading>
        <FailureNotice
          failure={failure}
          text={failure.name === 'offline' ? undefined : say(messages.loadFailed)}
          onRetry={retry}
        />
      </Screen>
    );
  }
  const form = node.content.form as FormDefinition | undefined;
  return (
    <>
      {node.status === 'draft' ? <DraftBanner /> : null}
      <Screen>
        {back}
        <ScreenHeading title={title} lang={lang(node.content.title)} quiet={hasPages(form)}>
          {title}
        </ScreenHeading>
        {node.content.description && !hasPages(form) ? (
          <Lead lang={lang(node.content.description)}>{text(node.content.description)}</Lead>
        ) : null}
        {form ? <ClosedNotice /> : null}
        {form ? (
          <DefinedForm
            node={node.slug}
            definition={form}
            submitLabel={say(messages.send)}
            onSentBefore={(isLate) => setBefore({ isLate })}
            send={async ({ contributions, data, idempotencyKey }) => {
              const result = await sendAnswers(node.slug, contributions, locale, idempotencyKey);
              if (result.ok) setSent(sentOf(form, data, result.data.receipt));
              return result;
            }}
          />
        ) : (
          <Notice kind="info">{say(messages.noForm)}</Notice>
        )}
      </Screen>
    </>
  );
}
