import { useEffect, useState } from 'react';
import type { PersonalInformation } from '#schemas/types/index.ts';
import type { Typed } from '#portal/answers/drafts/keepsNothing.ts';
import { endVerification, fetchDueInformation } from '#portal/state/participant/personalInformation.ts';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { InformationDialog } from './InformationDialog.tsx';
import { openTyped } from '#portal/answers/drafts/typed.ts';

/** What a participant has typed into the form of their personal information and not saved. */
export const openTypedInformation = (
  study: string,
  enrollment: string,
  { verified_at }: Pick<PersonalInformation, 'verified_at'>,
): Promise<Typed> =>
  // What was typed before the last verification, for example in another tab, must not replace newer information.
  openTyped(study, enrollment, 'personal information', verified_at === null ? 0 : Date.parse(verified_at));

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
