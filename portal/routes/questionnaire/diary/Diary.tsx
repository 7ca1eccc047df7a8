import { useSearch, Link } from 'wouter';
import { askedOccurrence } from '#portal/state/routing/places.ts';
import { DiaryEntry } from '../Questionnaire.tsx';
import { SENT } from '../useListedQuestionnaire.ts';

import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { activityPath } from '#portal/state/activities/activityPath.ts';
import type { Unsent } from '#portal/answers/unsent/useUnsent.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { EntryLink } from '#portal/parts/EntryLink.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Lead, Quiet, Row, Text } from '#portal/parts/elements.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { closesText, opensText } from '#portal/parts/windowText.ts';
import { useIsClosed, useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { toDashboard } from '../exits.ts';
import { onDeviceLink, onDeviceText } from '../onDevice.ts';
import { DayList } from './DayList.tsx';
import { dayName } from './dayName.ts';
import { planOf, type DiaryPlan } from './days.ts';
import { diaryMessages as messages } from './messages.ts';
import { useDays } from './useDays.ts';

/** A diary: the entry that the query names, otherwise the list of its days. */
export default function Diary({ params }: { params: Record<string, string> }) {
  const query = new URLSearchParams(useSearch());
  const isEntry = askedOccurrence(query) !== undefined || query.has(SENT);
  return isEntry ? <DiaryEntry params={params} /> : <DiaryDays slug={params.slug ?? ''} />;
}

/** The list of a diary's days, with the entry to fill in now on top. */
function DiaryDays({ slug }: { slug: string }) {
  const { formatMessage: say } = useIntl();
  const { text, lang } = useStudyText();
  const participant = useParticipant();
  const isClosed = useIsClosed();
  const node = participant?.nodes.find((each) => each.slug === slug);
  const { load, unsent, retry } = useDays(slug);
  if (load.kind === 'loading' || !node) return <Loading />;
  const title = text(node.content.title) || slug;
  const mayAnswer = !isClosed && statusRules(participant?.status).mayAnswer;
  return (
    <Screen>
      <BackLink {...toDashboard} />
      <ScreenHeading title={title} lang={lang(node.content.title)} />
      {node.content.description ? (
        <Lead lang={lang(node.content.description)}>{text(node.content.description)}</Lead>
      ) : null}
      {load.kind === 'failed' ? (
        <FailureNotice
          failure={load.failure}
          text={load.failure.name === 'offline' ? undefined : say(messages.failed)}
          onRetry={retry}
        />
      ) : load.days.length === 0 ? (
        <Notice kind="info">{say(messages.nothing)}</Notice>
      ) : (
        <>
          <Present {...{ node, unsent, mayAnswer }} plan={planOf(load.days)} />
          <DayList {...{ node, unsent, mayAnswer }} days={load.days} />
        </>
      )}
    </Screen>
  );
}

interface PresentProps {
  node: StudyNode;
  plan: DiaryPlan;
  /** The entries that are only on this device, by occurrence. */
  unsent: ReadonlyMap<number, Unsent>;
  /** Whether the participant can still send entries. */
  mayAnswer: boolean;
}

/** What there is to do now: the present entry, or when the next one opens. */
function Present({ node, plan, unsent, mayAnswer }: PresentProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text } = useStudyText();
  const { now, next, done, total } = plan;
  const onDevice = now && unsent.get(now.occurrence);
  return (
    <>
      {node.occurrences === undefined ? null : <Quiet>{say(messages.progress, { done, total })}</Quiet>}
      {now && mayAnswer ? (
        <>
          <Text>
            <strong>{dayName(intl, now, node.nights)}</strong>
            <br />
            <span>{onDevice ? say(onDeviceText(onDevice)) : closesText(intl, now.closes_at)}</span>
          </Text>
          <Row>
            {onDevice ? (
              <Button component={Link} href={activityPath(node, now.occurrence)} variant="outlined">
                {say(onDeviceLink)}
              </Button>
            ) : (
              <EntryLink node={node} entry={now} button="contained">
                {text(node.content.button) || say(messages.fillIn)}
              </EntryLink>
            )}
          </Row>
        </>
      ) : (
        <Notice kind={next && mayAnswer ? 'info' : 'success'}>
          <p>{say(next ? messages.doneToday : messages.over)}</p>
          {next && mayAnswer ? <p>{opensText(intl, next.opens_at)}</p> : null}
        </Notice>
      )}
    </>
  );
}
