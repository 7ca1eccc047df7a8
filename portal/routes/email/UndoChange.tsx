import { undoByLink } from '#portal/state/email.ts';
import { EmailLink } from './EmailLink.tsx';
import { messages } from './messages.ts';

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
