import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { dateTimeText } from '#kit/dates/index.ts';
import { Notice } from '#kit/parts/index.ts';
import { SentAnswers } from '#portal/forms/fetchedForms.ts';
import type { Sent } from '#portal/forms/sent.ts';
import { EntryLink } from '#portal/parts/EntryLink.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { thanksMessages } from '#portal/parts/messages.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { opensText } from '#portal/parts/windowText.ts';
import { thanksEveryDay } from '#portal/routing/resolveRoute.ts';
import { useParticipant, useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { toDashboard } from '../exits.ts';
import { NextActivity } from '../NextActivity.tsx';
import { dayName } from './dayName.ts';
import { planOf } from './days.ts';
import { listedMessages } from '../messages.ts';
import { completeMessages as messages, diaryMessages } from './messages.ts';
import { useDays } from './useDays.ts';

interface EntryReceiptProps {
  slug: string;
  occurrence: number;
  sent: Sent;
}

/** Thanks for an entry of a diary: what was received, what comes next, and a copy of the entry. */
export function EntryReceipt({ slug, occurrence, sent }: EntryReceiptProps) {
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
      <ScreenHeading title={thanks}>{thanks}</ScreenHeading>
      <Lead>
        {day?.day
          ? say(messages.received, { day: dayName(intl, day), when })
          : say(listedMessages.receipt, { title, when })}
      </Lead>
      {thanksEveryDay(study?.slug) ? <Lead>{say(thanksMessages.body)}</Lead> : null}
      <SentAnswers sent={sent} title={title}>
        {days.length > 0 ? (
          <Notice kind="info">
            {stillOpen && node ? (
              <>
                <p>{say(messages.earlier, { day: dayName(intl, stillOpen) })}</p>
                <Row style={{ marginBlockStart: '0.5rem' }}>
                  <EntryLink node={node} entry={stillOpen} button="contained">
                    {say(diaryMessages.fillIn)}
                  </EntryLink>
                </Row>
              </>
            ) : next ? (
              <p>
                {say(messages.next, { day: dayName(intl, next) })}
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
