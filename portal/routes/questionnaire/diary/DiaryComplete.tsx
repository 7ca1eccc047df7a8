import { useSnapshot } from 'valtio';
import { useSearch, Link } from 'wouter';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { askedOccurrence } from '#portal/state/routing/places.ts';
import { session } from '#portal/state/access/session.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { useIntl } from 'react-intl';
import { useSentCopy } from '../useSentCopy.ts';
import { recallSent } from './justSent.ts';
import { dayName, nightName } from './dayName.ts';
import { completeMessages as messages, diaryMessages } from './messages.ts';
import Button from '@mui/material/Button';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { SentAnswers } from '#portal/answers/forms/fetchedForms.ts';
import type { Sent } from '#portal/answers/forms/copies/sent.ts';
import { EntryLink } from '#portal/parts/EntryLink.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { thanksMessages } from '#portal/parts/messages.ts';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { opensText } from '#portal/parts/windowText.ts';
import { thanksEveryDay } from '#portal/state/routing/resolveRoute.ts';
import { useParticipant, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { toDashboard } from '../exits.ts';
import { NextActivity } from '../NextActivity.tsx';
import { planOf } from './days.ts';
import { listedMessages } from '../messages.ts';
import { useDays } from './useDays.ts';

/** The completion of a diary's entry. It shows what was just sent, or after a reload the copy of it. */
export default function DiaryComplete({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? '';
  const occurrence = askedOccurrence(new URLSearchParams(useSearch()));
  const { enrollmentIdentifier } = useSnapshot(session);
  const sent = occurrence === undefined ? undefined : recallSent(slug, occurrence);
  if (sent) return <EntryReceipt slug={slug} occurrence={occurrence!} sent={sent} />;
  return <Fetched slug={slug} occurrence={occurrence} enrollment={enrollmentIdentifier ?? ''} />;
}

interface FetchedProps {
  slug: string;
  /** `undefined`: the last one that was sent. */
  occurrence: number | undefined;
  enrollment: string;
}

function Fetched({ slug, occurrence, enrollment }: FetchedProps) {
  const { formatMessage } = useIntl();
  const { copy, retry } = useSentCopy(enrollment, slug, occurrence);
  if (copy.kind === 'loading') return <Loading />;
  if (copy.kind === 'ready') return <EntryReceipt slug={slug} occurrence={copy.occurrence} sent={copy.sent} />;
  if (copy.failure.name === 'notFound')
    return (
      <PlainScreen
        title={messages.missing}
        body={messages.missingText}
        action={{ label: diaryMessages.allDays, to: nodePath({ slug, type: 'Diary' }) }}
      />
    );
  return (
    <Screen>
      <ScreenHeading title={formatMessage(messages.thanks)} />
      <FailureNotice failure={copy.failure} onRetry={retry} />
    </Screen>
  );
}

interface EntryReceiptProps {
  slug: string;
  occurrence: number;
  sent: Sent;
}

/** Thanks for an entry of a diary: what was received, what comes next, and a copy of the entry. */
function EntryReceipt({ slug, occurrence, sent }: EntryReceiptProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text } = useStudyText();
  const study = useStudy();
  const node = useParticipant()?.nodes.find((each) => each.slug === slug);
  // Without the days, the page says less, but what was received stays on it.
  const { load, unsent } = useDays(slug);
  const days = load.kind === 'ready' ? load.days : [];
  // What waits on this device is filled in already.
  const { now: stillOpen, next } = planOf(days.filter((each) => !unsent.has(each.occurrence)));
  const day = days.find((each) => each.occurrence === occurrence);
  const title = text(node?.content.title) || slug;
  const when = dateTimeText(sent.at, intl.locale);
  const thanks = say(thanksEveryDay(study?.slug) ? thanksMessages.title : messages.thanks);
  return (
    <Screen>
      <SuccessTick />
      <ScreenHeading title={thanks} />
      <Lead>
        {day?.day
          ? node?.nights
            ? say(messages.receivedNight, { night: nightName(intl, day.day), when })
            : say(messages.received, { day: dayName(intl, day), when })
          : say(listedMessages.receipt, { title, when })}
      </Lead>
      {thanksEveryDay(study?.slug) ? <Lead>{say(thanksMessages.body)}</Lead> : null}
      <SentAnswers sent={sent} title={title}>
        {days.length > 0 ? (
          <Notice kind="info">
            {stillOpen && node ? (
              <>
                <p>
                  {node.nights && stillOpen.day
                    ? say(messages.earlierNight, { night: nightName(intl, stillOpen.day) })
                    : say(messages.earlier, { day: dayName(intl, stillOpen) })}
                </p>
                <Row style={{ marginBlockStart: '0.5rem' }}>
                  <EntryLink node={node} entry={stillOpen} button="contained">
                    {say(diaryMessages.fillIn)}
                  </EntryLink>
                </Row>
              </>
            ) : next ? (
              <p>
                {say(messages.next, { day: dayName(intl, next, node?.nights) })}
                <br />
                {opensText(intl, next.opens_at)}
              </p>
            ) : (
              <p>{say(diaryMessages.over)}</p>
            )}
          </Notice>
        ) : null}
        <Row data-screen-only>
          {stillOpen ? (
            <Button component={Link} href={toDashboard.href} variant="outlined">
              {say(toDashboard.label)}
            </Button>
          ) : (
            <NextActivity done={slug} />
          )}
          <Button component={Link} href={nodePath({ slug, type: 'Diary' })}>
            {say(diaryMessages.allDays)}
          </Button>
        </Row>
      </SentAnswers>
    </Screen>
  );
}
