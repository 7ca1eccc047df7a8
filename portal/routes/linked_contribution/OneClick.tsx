import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { FormDefinition } from '#kit/compile/index.ts';
import { fetched, Notice } from '#kit/parts/index.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { Lead } from '#portal/parts/elements.tsx';
import { PartFailed } from '#portal/parts/fetchFailures.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { useStudyText } from '#portal/state/useStudy.ts';
import { errorPath, type LinkTarget } from './contribution.ts';
import { messages } from './messages.ts';
import { problemOfSending, sendOneClick } from './sendOneClick.ts';

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
export function OneClick({ link, node, name }: OneClickProps) {
  const { formatMessage } = useIntl();
  const { text, lang, locale } = useStudyText();
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<string>();
  const title = text(node.content.title);
  if (sent !== undefined) {
    return (
      <Screen>
        <ScreenHeading key="sent" title={formatMessage(messages.thanks)}>
          {formatMessage(messages.thanks)}
        </ScreenHeading>
        <Notice kind="success">{formatMessage(messages.sentText, { answer: sent })}</Notice>
        <Lead>{formatMessage(messages.closePage)}</Lead>
      </Screen>
    );
  }
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node.content.title)}>
        {title}
      </ScreenHeading>
      <Lead>{formatMessage(messages.confirmText)}</Lead>
      <OneClickForm
        definition={node.content.form as FormDefinition}
        name={name}
        choice={link.choice}
        onSent={setSent}
        send={async ({ contributions, idempotencyKey }) => {
          const result = await sendOneClick(link, contributions, locale, idempotencyKey);
          const problem = result.ok ? undefined : problemOfSending(result.failure);
          if (problem) navigate(errorPath(problem), { replace: true });
          return result;
        }}
      />
    </Screen>
  );
}
