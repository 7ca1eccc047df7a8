import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { focusField, Notice, ChoiceList, FieldFrame } from '#kit/ui/parts/index.ts';
import { EHR_NODE, type HealthCategoryName } from '#schemas/healthRecords.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import type { HealthCategory, HealthRecord } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { BackLink } from '#portal/parts/BackLink.tsx';
import { Lead, Row, LinkButton, Quiet, roles, Text } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { completeActivity } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { messages } from './messages.ts';
import { say as tell } from './said.ts';
import { styled } from '@mui/material/styles';

import { dateText } from '#kit/pure/dates/index.ts';

/** Statuses of FHIR that mean that something is over. */
const OVER: readonly string[] = ['resolved', 'inactive', 'remission', 'completed', 'stopped', 'cancelled'];

/** What a record says beside its name, in plain words: `Two puffs when needed · since March 11, 2024`. */
function recordDetails(intl: IntlShape, category: HealthCategoryName, { value, date, status }: HealthRecord): string {
  const isMeasured = category === 'observations';
  const isOver = !isMeasured && status !== null && OVER.includes(status);
  const day = date?.slice(0, 10);
  const shown =
    day && dateText(day, (['YYYY', 'YYYY-MM', 'YYYY-MM-DD'] as const)[day.split('-').length - 1]!, intl.locale);
  const when = shown && (isMeasured || isOver ? shown : intl.formatMessage(messages.since, { date: shown }));
  return [value, when, isOver ? intl.formatMessage(messages.past) : null].filter(Boolean).join(' · ');
}

const Section = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
  paddingBlockStart: '1rem',
  borderBlockStart: `1px solid ${roles(theme).line}`,
  '& h2': { margin: 0, fontSize: '1.25rem', color: roles(theme).heading },
  '& ul': { margin: 0, paddingInlineStart: '1.25rem' },
  '& li': { marginBlockEnd: '0.375rem', overflowWrap: 'anywhere' },
}));

/** Records of a category that are shown at first. */
const FIRST = 10;

const questions = {
  allergies: messages.askAllergies,
  medications: messages.askMedications,
  conditions: messages.askConditions,
  observations: messages.askObservations,
} as const;

/** The id of the choice of a category. */
const fieldIdOf = (category: HealthCategoryName): string => `ehr-${category}`;

interface CategoryChoiceProps {
  category: HealthCategory;
  /** `undefined` until the participant has chosen. */
  choice: boolean | undefined;
  error: string | undefined;
  onChoose(value: boolean): void;
}

/** The records of one category, and whether the participant shares them. */
function CategoryChoice({ category: fetched, choice, error, onChoose }: CategoryChoiceProps) {
  const { category, outcome, records, is_complete } = fetched;
  const intl = useIntl();
  const say = intl.formatMessage;
  const [isWhole, setIsWhole] = useState(false);
  const id = fieldIdOf(category);
  const shown = isWhole ? records : records.slice(0, FIRST);
  return (
    <Section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{say(messages[category])}</h2>
      {outcome === 'not_permitted' ? <Text>{say(messages.notPermitted)}</Text> : null}
      {outcome === 'failed' ? <Text>{say(messages.failed)}</Text> : null}
      {outcome === 'fetched' ? (
        records.length === 0 ? (
          <Text>{say(messages.empty)}</Text>
        ) : (
          <>
            <Quiet>{say(messages.recordCount, { count: records.length })}</Quiet>
            <ul>
              {shown.map((record, index) => {
                const details = recordDetails(intl, category, record);
                return (
                  // Records have no identifiers here, and their order does not change.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={index}>
                    {record.name}
                    {details ? <Quiet as="span"> · {details}</Quiet> : null}
                  </li>
                );
              })}
            </ul>
            {records.length > shown.length ? (
              <div>
                <LinkButton type="button" onClick={() => setIsWhole(true)}>
                  {say(messages.showAll, { count: records.length })}
                </LinkButton>
              </div>
            ) : null}
            {is_complete ? null : <Text>{say(messages.partly)}</Text>}
            <FieldFrame
              kind="group"
              role="radiogroup"
              field={{
                id,
                label: say(questions[category]),
                error,
                required: true,
                describedBy: error ? `${id}-error` : undefined,
              }}
            >
              <ChoiceList
                id={id}
                type="radio"
                layout="row"
                invalid={error !== undefined}
                options={[
                  { value: true, label: say(messages.yes) },
                  { value: false, label: say(messages.no) },
                ]}
                selected={choice === undefined ? [] : [choice]}
                onSelect={onChoose}
              />
            </FieldFrame>
          </>
        )
      ) : null}
    </Section>
  );
}

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
      <ScreenHeading title={say(messages.review)} />
      <BackLink href={here} label={messages.back} />
      {load.kind === 'loading' ? <Notice kind="info">{say(messages.fetching)}</Notice> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
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
