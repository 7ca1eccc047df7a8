import { useEffect, useState } from 'react';
import type { FilledForm } from '#portal/answers/forms/copies/SupportInAnswers.tsx';
import { SupportInAnswers } from '#portal/answers/forms/fetchedForms.ts';
import { fetchUnsent } from '#portal/answers/unsent/openUnsent.ts';
import { ErrorBoundary } from '#portal/parts/ErrorBoundary.tsx';

/** @param names of answers that wait on this device, one in each line */
export default function SupportOfUnsent({ names }: { names: string }) {
  const [forms, setForms] = useState<readonly FilledForm[]>([]);
  useEffect(() => {
    let wanted = true;
    void readAll(names.split('\n')).then((read) => wanted && setForms(read));
    return () => {
      wanted = false;
    };
  }, [names]);
  return (
    <ErrorBoundary resetKey={names} fallback={null}>
      <SupportInAnswers forms={forms} />
    </ErrorBoundary>
  );
}

/** Those of the answers that can be read now. Never rejects. */
async function readAll(names: readonly string[]): Promise<FilledForm[]> {
  try {
    const { readUnsent } = await fetchUnsent();
    const read = await Promise.all(names.map((name) => readUnsent(name).catch(() => undefined)));
    return read.filter((unsent) => unsent !== undefined);
  } catch {
    return [];
  }
}
