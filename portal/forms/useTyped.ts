import { useEffect, useState } from 'react';
import { keepsNothing, type Typed } from '#portal/drafts/keepsNothing.ts';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';

/**
 * What the participant has typed into a form and not saved; `undefined` until the device has told it.
 * @param round another number asks the device again, such as after `drop`
 */
export function useTyped(form: `${string} ${string}`, round = 0): Typed | undefined {
  const [typed, setTyped] = useState<Typed>();
  useEffect(() => {
    let isWanted = true;
    // The screens of the settings share a chunk with the dashboard, which needs none of this.
    void import('#portal/drafts/typed.ts')
      .then(({ openTyped }) => openTyped(studySlug(), session.enrollmentIdentifier ?? '', form))
      .catch(() => keepsNothing)
      .then((found) => isWanted && setTyped(found));
    return () => {
      isWanted = false;
      setTyped(undefined);
    };
  }, [form, round]);
  return typed;
}
