import { call } from '#portal/api/call.ts';
import type { LinkAction } from '#portal/state/participant/email.ts';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { EmailLink } from './EmailLink.tsx';
import { messages } from './messages.ts';

/** Uses the link, with or without a login. A session ends with it, which the page then notices. */
const undoByLink: LinkAction = async (token) => {
  const result = await call('undoChange', { path: { study: studySlug() }, body: { token } });
  if (result.ok && session.authToken) await loadParticipant();
  return result;
};

/** Undoes a change of the account, by the link of the notice about it. */
export default function UndoChange() {
  return (
    <EmailLink
      title={messages.undo}
      body={messages.undoText}
      button={messages.undoButton}
      done={messages.undone}
      doneText={messages.undoneText}
      failedText={messages.undoFailed}
      redeem={undoByLink}
    />
  );
}
