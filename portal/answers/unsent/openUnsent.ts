import { isUnsentUsed, unsentChannel } from '#portal/api/device/isUnsentUsed.ts';
import { unsentAnswers } from '#portal/state/page/unsent.ts';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';

/** The code that stores and sends. Most visits never need it. */
export const fetchUnsent = () => import('./unsentAnswers.ts');

let opening: { enrollment: string; done: Promise<void> } | undefined;

/** Finds out which answers of the participant wait on this device, and begins to send them. Never rejects. */
export function openUnsent(): Promise<void> {
  const { enrollmentIdentifier: enrollment } = session;
  if (!enrollment) return Promise.resolve();
  if (opening?.enrollment !== enrollment) opening = { enrollment, done: open(enrollment) };
  return opening.done;
}

async function open(enrollment: string): Promise<void> {
  try {
    if (await isUnsentUsed(studySlug())) await (await fetchUnsent()).follow(enrollment);
    else followWhenUsed();
  } catch {
    // The browser stores nothing, or the code cannot be fetched: then the form opens with its draft.
  }
  unsentAnswers.of = enrollment;
}

/** Follows the answers as soon as another tab keeps some. Until then, this tab does without the code. */
function followWhenUsed(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const tabs = new BroadcastChannel(unsentChannel(studySlug()));
  tabs.addEventListener('message', () => {
    tabs.close();
    // This tab hears itself, too.
    if (Object.keys(unsentAnswers.standings).length > 0) return;
    const { enrollmentIdentifier: enrollment } = session;
    // Without network, the code may not be there: then the next page follows.
    if (enrollment)
      void fetchUnsent()
        .then(({ follow }) => follow(enrollment))
        .catch(() => undefined);
  });
}
