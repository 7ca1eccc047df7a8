import { useIntl } from 'react-intl';
import { Notice, type NoticeKind } from '#kit/ui/parts/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Text } from '#portal/parts/elements.tsx';
import { useParticipant, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { type ParticipantStatus, statusRules } from '#schemas/participantStatus.ts';
import { statusMessages as messages } from './messages.ts';

interface Strip {
  kind: NoticeKind;
  now: Message;
  toDo: Message;
  /** Whether the participant may want to contact the study. */
  hasContact?: true;
}

const finished: Strip = { kind: 'success', now: messages.finished, toDo: messages.finishedToDo };

/** The statuses that the dashboard shows. */
const strips: Partial<Record<ParticipantStatus, Strip>> = {
  pending: { kind: 'info', now: messages.pending, toDo: messages.pendingToDo, hasContact: true },
  timing_out: { kind: 'warning', now: messages.timingOut, toDo: messages.timingOutToDo },
  withdrawing: { kind: 'info', now: messages.withdrawing, toDo: messages.withdrawingToDo, hasContact: true },
  disqualifying: { kind: 'info', now: messages.disqualifying, toDo: messages.disqualifyingToDo, hasContact: true },
  enrollment_completed: finished,
  study_completed: finished,
};

/** Whether the dashboard shows a status. */
export const hasStrip = (status: string | undefined): boolean => status !== undefined && Object.hasOwn(strips, status);

/** What happens now because of the participant's status, and what they should do. */
export function StatusStrip() {
  const { formatMessage } = useIntl();
  const { text, lang } = useStudyText();
  const status = useParticipant()?.status;
  const completion = useStudy()?.study_completion_message;
  const strip = status && strips[status];
  if (!strip) return null;
  const own = statusRules(status).onDashboard === 'terminal' && text(completion);
  return (
    <Notice kind={strip.kind}>
      <p lang={own ? lang(completion) : undefined}>
        <strong>{own || formatMessage(strip.now)}</strong>
      </p>
      <p>{formatMessage(strip.toDo)}</p>
      {strip.hasContact ? (
        <Text>
          <ContactButton />
        </Text>
      ) : null}
    </Notice>
  );
}
