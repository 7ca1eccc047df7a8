import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { FormDefinition } from '#kit/compile/form.ts';
import { Icon } from '#kit/controls/Icon.tsx';
import { failureText } from '../../api/failureText.ts';
import { DefinedForm, SentAnswers } from '../../forms/fetchedForms.ts';
import { hasPages } from '../../forms/hasPages.ts';
import { sentOf, type Sent } from '../../forms/sent.ts';
import { useSurvey } from '../../forms/useSurvey.ts';
import { DraftBanner } from '../../shell/DraftBanner.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { Notice } from '../../shell/Notice.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';
import { Lead, Row, linkStyle, roles } from '../../shell/ground.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { useParticipant, useStudyText } from '../../shell/useStudy.ts';
import { beginActivity, sendAnswers } from '../../state/participant.ts';
import { messages } from './messages.ts';

const BackLink = styled(Link)(linkStyle, { gap: '0.375rem', alignSelf: 'flex-start' });
const Tick = styled('span')(({ theme }) => ({ display: 'inline-flex', color: roles(theme).success, '& svg': { width: '3rem', height: '3rem' } }));

/** One questionnaire of the dashboard: its pages, then word of what arrived and when. */
export default function Contribution({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? '';
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang, locale } = useStudyText();
  const listed = useParticipant()?.nodes.find((node) => node.slug === slug);
  const { load, retry } = useSurvey(slug);
  const [sent, setSent] = useState<Sent>();
  useEffect(() => {
    // Beside the questionnaire, not after it.
    DefinedForm.preload().catch(() => undefined);
  }, []);
  const node = load.kind === 'ready' ? load.node : undefined;
  const isNew = node !== undefined && listed?.status === 'available';
  useEffect(() => {
    if (isNew) beginActivity(slug);
  }, [isNew, slug]);
  const title = text((node ?? listed)?.content.title) || slug;
  const back = <BackLink href="/manage/dashboard"><Icon name="back" />{say(messages.back)}</BackLink>;

  if (sent) {
    return (
      <Screen>
        <Tick><Icon name="success" size={3} /></Tick>
        <ScreenHeading key="sent" title={say(messages.thanks)}>{say(messages.thanks)}</ScreenHeading>
        <Lead>{say(messages.receipt, { title, when: intl.formatDate(sent.at, { dateStyle: 'long', timeStyle: 'short' }) })}</Lead>
        <SentAnswers sent={sent} title={title}>
          <Row data-screen-only><Button component={Link} href="/manage/dashboard" variant="contained">{say(messages.back)}</Button></Row>
        </SentAnswers>
      </Screen>
    );
  }
  if (load.kind === 'loading') return <Loading />;
  if (load.kind === 'failed' || !node) {
    return (
      <Screen>
        {back}
        <ScreenHeading title={title}>{title}</ScreenHeading>
        <Notice kind="error">{load.kind === 'failed' && load.failure.name === 'offline' ? failureText(intl, load.failure) : say(messages.loadFailed)}</Notice>
        <Row><Button variant="contained" onClick={retry}>{say(shellMessages.tryAgain)}</Button></Row>
      </Screen>
    );
  }
  const form = node.content.form as FormDefinition | undefined;
  return (
    <>
      {node.status === 'draft' ? <DraftBanner /> : null}
      <Screen>
        {back}
        <ScreenHeading title={title} lang={lang(node.content.title)} quiet={hasPages(form)}>{title}</ScreenHeading>
        {node.content.description && !hasPages(form) ? <Lead lang={lang(node.content.description)}>{text(node.content.description)}</Lead> : null}
        {listed?.status === 'completed' ? <Notice kind="success">{say(messages.again)}</Notice> : null}
        {form ? (
          <DefinedForm
            node={node.slug}
            definition={form}
            submitLabel={say(messages.send)}
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
