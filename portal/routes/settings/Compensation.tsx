import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { failedBecause } from '#portal/forms/failedBecause.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { saveProfile } from '#portal/state/settings.ts';
import { useParticipant, useStudy } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { choiceOf, chosenValue, compensationInputs } from './profileInputs.ts';
import { profileMessages as messages } from './profileMessages.ts';

/** How the study thanks the participant. Missing if the study offers no choice. */
export function Compensation() {
  const intl = useIntl();
  const options = useStudy()?.compensation_options;
  const stored = useParticipant()?.compensation;
  const [initialAnswers] = useState({ compensation: choiceOf(stored) });
  const inputs = useMemo(() => compensationInputs(intl, options ?? []), [intl, options]);
  const save = useCallback(
    async (_name: string, value: unknown) => {
      const result = await saveProfile({ compensation: chosenValue(value) });
      return result.ok
        ? undefined
        : failedBecause(intl, result.failure, intl.formatMessage(messages.compensationFailed));
    },
    [intl],
  );
  if (!options?.length) return null;
  return (
    <section aria-labelledby="settings-thanks">
      <Heading id="settings-thanks">{intl.formatMessage(messages.thanks)}</Heading>
      <ShortForm inputs={inputs} initialAnswers={initialAnswers} saveAnswer={save} />
    </section>
  );
}
