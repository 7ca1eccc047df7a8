import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { FormDefinition } from '#kit/compile/index.ts';
import { call } from '#portal/api/call.ts';
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
import { Lead } from '#portal/parts/elements.tsx';
import { useStudyText } from '#portal/state/useStudy.ts';
import { withCode, withCodeAmong } from '#portal/state/oneTimeCode.ts';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/slug.ts';
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
