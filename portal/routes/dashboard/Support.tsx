import { useEffect, useState } from 'react';
import { type FilledForm } from '#portal/forms/SupportInAnswers.tsx';
import { SupportInAnswers } from '#portal/forms/fetchedForms.ts';
import { fetchOutbox } from '#portal/outbox/openOutbox.ts';
import { useUnsentNames } from '#portal/outbox/useUnsent.ts';
import { ErrorBoundary } from '#portal/parts/ErrorBoundary.tsx';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { useParticipant } from '#portal/state/useStudy.ts';

/** The crisis support, if the latest answers call for it: those that the study has, or those that wait on this device. */
export function Support() {
  const isTold = Boolean(useParticipant()?.support?.length);
  const names = useUnsentNames().join('\n');
  if (isTold) return <SupportOfParticipant />;
  return names ? (
    <ErrorBoundary resetKey={names} fallback={null}>
      <SupportOfUnsent names={names} />
    </ErrorBoundary>
  ) : null;
}

/** @param names one in each line */
function SupportOfUnsent({ names }: { names: string }) {
  const [forms, setForms] = useState<readonly FilledForm[]>([]);
  useEffect(() => {
    let wanted = true;
    void readAll(names.split('\n')).then((read) => wanted && setForms(read));
    return () => {
      wanted = false;
    };
  }, [names]);
  return <SupportInAnswers forms={forms} />;
}

/** Those of the answers that can be read now. Never rejects. */
async function readAll(names: readonly string[]): Promise<FilledForm[]> {
  try {
    const { readLetter } = await fetchOutbox();
    const read = await Promise.all(names.map((name) => readLetter(name).catch(() => undefined)));
    return read.filter((letter) => letter !== undefined);
  } catch {
    return [];
  }
}
