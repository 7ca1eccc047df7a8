import { useEffect, useState } from 'react';
import { keepsNothing, type Typed } from '#portal/answers/drafts/keepsNothing.ts';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';

/** What the participant has typed into a form and not saved; `undefined` until the device has told it, at first and after `drop`. */
export function useTyped(form: `${string} ${string}`): Typed | undefined {
  const [typed, setTyped] = useState<Typed>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    // The code for it comes with the first form, not with the page.
    void import('#portal/answers/drafts/typed.ts')
      .then(({ openTyped }) => openTyped(studySlug(), session.enrollmentIdentifier ?? '', form))
      .catch(() => keepsNothing)
      .then((found) => {
        if (!isWanted) return;
        setTyped({
          ...found,
          async drop() {
            await found.drop();
            setRound((before) => before + 1);
          },
        });
      });
    return () => {
      isWanted = false;
      setTyped(undefined);
    };
  }, [form, round]);
  return typed;
}
