import { useEffect, useState } from 'react';
import type { PersonalInformation } from '#schemas/types/index.ts';
import type { Typed } from '#portal/drafts/keepsNothing.ts';
import { endVerification, fetchDueInformation } from '#portal/state/personalInformation.ts';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';
import { InformationDialog } from './InformationDialog.tsx';
import { openTypedInformation } from './typedInformation.ts';

interface Due {
  information: PersonalInformation;
  typed: Typed;
}

async function findDue(): Promise<Due | undefined> {
  const enrollment = session.enrollmentIdentifier ?? '';
  const information = await fetchDueInformation();
  return information && { information, typed: await openTypedInformation(studySlug(), enrollment, information) };
}

/** Asks participants to check their information if the service requires it. Otherwise it renders nothing. */
export default function VerifyInformation() {
  const [due, setDue] = useState<Due>();
  useEffect(() => {
    let isWanted = true;
    void findDue().then((found) => isWanted && setDue(found));
    return () => {
      isWanted = false;
    };
  }, []);
  return due?.information.node.content.form ? <InformationDialog {...due} onEnd={endVerification} /> : null;
}
