import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import type { StudyNode } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { contributionIn, type LinkTarget, outcomeOf, problemOfSending, questionOf, errorPath } from './contribution.ts';

import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import { fetched, Notice } from '#kit/ui/parts/index.ts';
import { sendByLink } from '#portal/answers/forms/account/sendByLink.ts';
import { Lead } from '#portal/parts/elements.tsx';
import { PartFailed } from '#portal/parts/fetchFailures.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { messages } from './messages.ts';

/** The form engine is fetched with the first form, not with the portal's first load. */
const OneClickForm = fetched(() => import('./OneClickForm.tsx'), { Waiting: Loading, Failed: PartFailed });

interface OneClickProps {
  link: LinkTarget;
  node: StudyNode;
  /** The name of the question's input. */
  name: string;
}

/**
 * A question whose answer was chosen in a mail. It is sent by a press, because the programs that check mails open links,
 * too. Only the first answer counts.
 */
function OneClick({ link, node, name }: OneClickProps) {
  const { formatMessage } = useIntl();
  const { text, lang, locale } = useStudyText();
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<string>();
  const title = text(node.content.title);
  if (sent !== undefined) {
    return (
      <Screen>
        <ScreenHeading key="sent" title={formatMessage(messages.thanks)} />
        <Notice kind="success">{formatMessage(messages.sentText, { answer: sent })}</Notice>
        <Lead>{formatMessage(messages.closePage)}</Lead>
      </Screen>
    );
  }
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node.content.title)} />
      <Lead>{formatMessage(messages.confirmText)}</Lead>
      <OneClickForm
        definition={node.content.form as FormDefinition}
        name={name}
        choice={link.choice}
        onSent={setSent}
        send={async (submission) => {
          const result = await sendByLink(link, submission, locale);
          const problem = result.ok ? undefined : problemOfSending(result.failure);
          if (problem) navigate(errorPath(problem), { replace: true });
          return result;
        }}
      />
    </Screen>
  );
}

interface Question {
  link: LinkTarget;
  node: StudyNode;
  name: string;
}

/**
 * Opens the contribution of a mailed link: checks the link, then shows its questionnaire, or the question that the link
 * answers. If that is not possible, the error screen says why. An expired link does not end a session.
 */
export default function LinkedContribution() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const { surveyLink } = useSnapshot(session);
  const token = surveyLink?.token;
  // The answer was sent to no server: it follows the “#”.
  const [hash] = useState(() => window.location.hash);
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let isWanted = true;
    const link = contributionIn(search, token, hash);
    const result =
      link &&
      call('getSurvey', {
        path: { slug: link.slug },
        query: {
          study_slug: studySlug(),
          enrollment_identifier: link.enrollment,
          occurrence: link.occurrence,
        },
      });
    void Promise.resolve(result).then((answer) => {
      if (!isWanted) return;
      const asked = questionOf(link, answer);
      if (link && asked) setQuestion({ link, ...asked });
      else navigate(outcomeOf(link, answer), { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [search, token, hash, navigate]);
  return question ? <OneClick {...question} /> : <Loading />;
}
