import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { focusField, Notice } from '#kit/parts/index.ts';
import { EHR_NODE, type HealthCategoryName } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { HealthCategory } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { goTo } from '#portal/state/navigate.ts';
import { completeActivity } from '#portal/state/participant.ts';
import { session } from '#portal/state/session.ts';
import { CategoryChoice, fieldIdOf } from './CategoryChoice.tsx';
import { messages } from './messages.ts';
import { say as tell } from './said.ts';

interface ReviewProps {
  node: string;
  connection: string;
  onSaved(): void;
}

type Choices = Partial<Record<HealthCategoryName, boolean>>;

/** The records of a connection in plain words, with a choice for each category. Nothing is stored before it is saved. */
export function Review({ node, connection, onSaved }: ReviewProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const path = { id: session.enrollmentIdentifier ?? '', connection };
  const { load, retry } = useCall('getHealthRecords', { path });
  useEffect(() => tell(undefined), []);
  const [choices, setChoices] = useState<Choices>({});
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isPending, setIsPending] = useState(false);
  const here = nodePath({ slug: node, type: EHR_NODE });
  const categories = load.kind === 'ready' ? load.data.categories : [];
  const asked = categories.filter(isAsked);

  const save = async () => {
    if (isPending) return;
    setIsChecked(true);
    setFailure(undefined);
    const open = asked.find(({ category }) => choices[category] === undefined);
    if (open) return focusField(fieldIdOf(open.category));
    setIsPending(true);
    const decisions = categories
      .filter(({ outcome }) => outcome !== 'failed')
      .map(({ category, fingerprint }) => ({ category, fingerprint, is_shared: choices[category] ?? false }));
    const stored = await call('shareHealthRecords', { path, body: { decisions } });
    // The activity is done with the first choices. Completing it again changes nothing.
    const result = stored.ok ? await completeActivity(node) : stored;
    setIsPending(false);
    if (!result.ok) return setFailure(result.failure);
    onSaved();
    goTo(here, { replace: true });
  };

  return (
    <Screen>
      <ScreenHeading title={say(messages.review)}>{say(messages.review)}</ScreenHeading>
      <BackLink href={here} label={messages.back} />
      {load.kind === 'loading' ? <Notice kind="info">{say(messages.fetching)}</Notice> : null}
      {load.kind === 'failed' ? (
        <FailureNotice failure={load.failure} text={failureText(intl, load.failure)} onRetry={retry} />
      ) : null}
      {load.kind === 'ready' ? (
        <>
          <Lead>{say(messages.reviewIntro)}</Lead>
          {categories.map((each) => (
            <CategoryChoice
              key={each.category}
              category={each}
              choice={choices[each.category]}
              error={
                isChecked && isAsked(each) && choices[each.category] === undefined ? say(messages.choose) : undefined
              }
              onChoose={(value) => setChoices((before) => ({ ...before, [each.category]: value }))}
            />
          ))}
          {failure ? (
            <FailureNotice
              failure={failure}
              onRetry={() => {
                setFailure(undefined);
                retry();
              }}
            />
          ) : null}
          <Row>
            <Button variant="contained" aria-busy={isPending} onClick={() => void save()}>
              {say(messages.save)}
            </Button>
          </Row>
        </>
      ) : null}
    </Screen>
  );
}

/** Whether there is something to decide: records that can be shared. */
export const isAsked = ({ outcome, records }: HealthCategory): boolean => outcome === 'fetched' && records.length > 0;
