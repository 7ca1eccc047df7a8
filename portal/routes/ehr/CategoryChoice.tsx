import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceList, FieldFrame } from '#kit/parts/index.ts';
import type { HealthCategoryName } from '#schemas/healthRecords.ts';
import type { HealthCategory } from '#schemas/types/index.ts';
import { LinkButton, Quiet, roles, Text } from '#portal/parts/elements.tsx';
import { messages } from './messages.ts';
import { recordDetails } from './recordText.ts';

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
export const fieldIdOf = (category: HealthCategoryName): string => `ehr-${category}`;

interface CategoryChoiceProps {
  category: HealthCategory;
  /** `undefined` until the participant has chosen. */
  choice: boolean | undefined;
  error: string | undefined;
  onChoose(value: boolean): void;
}

/** The records of one category, and whether the participant shares them. */
export function CategoryChoice({ category: fetched, choice, error, onChoose }: CategoryChoiceProps) {
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
