import { useEffect, useState } from 'react';
import type { PersonalInformation } from '#schemas/types/index.ts';
import { endVerification, fetchDueInformation } from '#portal/state/personalInformation.ts';
import { InformationDialog } from './InformationDialog.tsx';

/** Asks participants to check their information if the service requires it. Otherwise it renders nothing. */
export default function VerifyInformation() {
  const [information, setInformation] = useState<PersonalInformation>();
  useEffect(() => {
    let isWanted = true;
    void fetchDueInformation().then((found) => isWanted && setInformation(found));
    return () => {
      isWanted = false;
    };
  }, []);
  return information?.node.content.form ? (
    <InformationDialog information={information} onEnd={endVerification} />
  ) : null;
}
