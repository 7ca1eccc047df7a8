import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Notice, Pager } from '#kit/ui/parts/index.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { Lead } from '#portal/parts/elements.tsx';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { SentAnswers } from '#portal/answers/forms/fetchedForms.ts';
import { sentMessages as messages } from '#portal/answers/forms/messages.ts';
import { useSentCopy } from './useSentCopy.ts';

interface SentCopyProps {
  enrollment: string;
  /** The slug of the questionnaire. */
  slug: string;
  /** `undefined`: the last submitted one. */
  occurrence?: number | undefined;
  /** Whether the participant has just tried to submit different answers. */
  isLate?: boolean;
  /** Shown above the heading. */
  back?: ReactNode;
  /** Shown if the participant may not read the copy here. */
  withheld: ReactNode;
}

/** A questionnaire that was submitted before: when, with which reference, and with which answers. */
export function SentCopy({ enrollment, slug, occurrence, isLate = false, back, withheld }: SentCopyProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const [chosen, setChosen] = useState(occurrence);
  const { copy, retry } = useSentCopy(enrollment, slug, chosen);
  if (copy.kind === 'loading') return <Loading />;
  if (copy.kind === 'failed' && copy.failure.name === 'unauthorized') return withheld;
  if (copy.kind === 'failed') {
    return (
      <Screen>
        {back}
        <ScreenHeading title={say(messages.copy)} />
        <FailureNotice failure={copy.failure} onRetry={retry} />
      </Screen>
    );
  }
  const { sent, node, occurrences } = copy;
  const title = text(node.content.title) || slug;
  return (
    <Screen>
      {back}
      <ScreenHeading title={title} lang={lang(node.content.title)} />
      <Notice kind={isLate ? 'warning' : 'success'}>{say(isLate ? messages.late : messages.before)}</Notice>
      <Lead>{say(messages.received, { when: dateTimeText(sent.at, intl.locale) })}</Lead>
      <SentAnswers sent={sent} title={title}>
        <Pager
          page={occurrences.indexOf(copy.occurrence) + 1}
          count={occurrences.length}
          onPage={(page) => setChosen(occurrences[page - 1])}
        />
      </SentAnswers>
    </Screen>
  );
}
