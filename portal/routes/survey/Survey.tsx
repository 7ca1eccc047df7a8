import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { FormDefinition } from '#kit/compile/index.ts';
import { call } from '../../api/call.ts';
import type { Failure } from '../../api/failures.ts';
import { ClosedNotice } from '../../forms/ClosedNotice.tsx';
import { DefinedForm, SentAnswers } from '../../forms/fetchedForms.ts';
import { hasPages } from '../../forms/hasPages.ts';
import { sentOf, type Sent } from '../../forms/sent.ts';
import { SentCopy } from '../../forms/SentCopy.tsx';
import { useSurvey } from '../../forms/useSurvey.ts';
import { DraftBanner } from '../../shell/DraftBanner.tsx';
import { FailureNotice } from '../../shell/FailureNotice.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';
import { Lead } from '../../shell/ground.tsx';
import { useStudyText } from '../../shell/useStudy.ts';
import { withCode, withCodeAmong } from '../../state/oneTimeCode.ts';
import { session } from '../../state/session.ts';
import { studySlug } from '../../state/slug.ts';
import { messages } from './messages.ts';

/** A questionnaire opened by a link. The token of the link, or a preview token, opens it without a log-in. */
export default function Survey({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? '';
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang, locale } = useStudyText();
  const query = new URLSearchParams(useSearch());
  const occurrence = Number(query.get('occurrence')) || undefined;
  const { load, retry } = useSurvey(slug, occurrence);
  const { enrollmentIdentifier, authToken, surveyToken, previewToken } = useSnapshot(session);
  const [sent, setSent] = useState<Sent>();
  const [before, setBefore] = useState<{ isLate: boolean }>();
  const enrollment = query.get('enrollment_identifier') ?? enrollmentIdentifier;
  useEffect(() => {
    // Fetch the form's code in parallel with the questionnaire.
    DefinedForm.preload().catch(() => undefined);
  }, []);
  const node = load.kind === 'ready' ? load.node : undefined;
  const title = text(node?.content.title) || say(messages.title);
  const form = node?.content.form as FormDefinition | undefined;
  if (load.kind === 'loading') return <Loading />;
  if (sent) {
    const isPreview = previewToken !== undefined && !authToken && !surveyToken;
    return (
      <Screen>
        <ScreenHeading key="sent" title={say(messages.thanks)}>
          {say(messages.thanks)}
        </ScreenHeading>
        <Lead>
          {isPreview
            ? say(messages.checked)
            : say(messages.receipt, { title, when: dateTimeText(sent.at, intl.locale) })}
        </Lead>
        <SentAnswers sent={sent} title={title} />
      </Screen>
    );
  }
  if ((before || node?.completed_at) && enrollment) {
    return <SentCopy enrollment={enrollment} slug={slug} occurrence={occurrence} isLate={before?.isLate} />;
  }
  if (!node || !form) {
    const failure: Failure = load.kind === 'failed' ? load.failure : { name: 'unexpectedReply' };
    return (
      <Screen>
        <ScreenHeading title={title}>{title}</ScreenHeading>
        <FailureNotice
          failure={failure}
          text={failure.name === 'offline' ? undefined : say(messages.gone)}
          onRetry={retry}
        />
      </Screen>
    );
  }
  return (
    <>
      {node.status === 'draft' ? <DraftBanner /> : null}
      <Screen>
        <ScreenHeading title={title} lang={lang(node.content.title)} quiet={hasPages(form)}>
          {title}
        </ScreenHeading>
        {node.content.description && !hasPages(form) ? (
          <Lead lang={lang(node.content.description)}>{text(node.content.description)}</Lead>
        ) : null}
        <ClosedNotice />
        <DefinedForm
          node={slug}
          occurrence={occurrence}
          enrollment={query.get('enrollment_identifier') ?? undefined}
          definition={form}
          submitLabel={say(messages.send)}
          onSentBefore={(isLate) => setBefore({ isLate })}
          send={async ({ contributions, data, idempotencyKey }) => {
            const result = await withCode((code) =>
              call('postSurveyAnswers', {
                path: { study: studySlug, slug },
                body: {
                  contributions: withCodeAmong(contributions, code),
                  locale,
                  occurrence,
                  ...(enrollment ? { enrollment_identifier: enrollment } : undefined),
                },
                idempotencyKey,
              }),
            );
            if (result.ok) setSent(sentOf(form, data, result.data.receipt));
            return result;
          }}
        />
      </Screen>
    </>
  );
}
