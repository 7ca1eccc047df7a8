import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { failedBecause } from '#portal/forms/failedBecause.ts';
import { EditableForm } from '#portal/forms/fetchedForms.ts';
import { useTyped } from '#portal/forms/useTyped.ts';
import { saveProfile } from '#portal/state/settings.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { useParticipant, useStudy } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { choiceOf, chosenValue, compensationInputs } from './profileInputs.ts';
import { profileMessages as messages } from './profileMessages.ts';

/** How the study thanks the participant. Missing if the study offers no choice. */
export function Compensation() {
  const intl = useIntl();
  const options = useStudy()?.compensation_options;
  const stored = useParticipant()?.compensation;
  const typed = useTyped('settings compensation');
  const [answers] = useState({ compensation: choiceOf(stored) });
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
      {typed ? <EditableForm inputs={inputs} answers={answers} typed={typed} save={save} /> : <Loading />}
    </section>
  );
}
