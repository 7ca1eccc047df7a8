import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { defineMessages, type Message } from '#kit/texts/index.ts';

/** The statuses that come from outside the flow. */
export const statusMessages: Readonly<Partial<Record<ParticipantStatus, Message>>> = defineMessages({
  pending: {
    id: 'portal.inspector.status.pending',
    defaultMessage: 'Waits for the study team',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  suspended: {
    id: 'portal.inspector.status.suspended',
    defaultMessage: 'Paused by the study team',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  timing_out: {
    id: 'portal.inspector.status.timing_out',
    defaultMessage: 'Their time is about to end',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  timed_out: {
    id: 'portal.inspector.status.timed_out',
    defaultMessage: 'Their time has ended',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  withdrawing: {
    id: 'portal.inspector.status.withdrawing',
    defaultMessage: 'Asked to leave',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  opted_out: {
    id: 'portal.inspector.status.opted_out',
    defaultMessage: 'Has left the study',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  disqualifying: {
    id: 'portal.inspector.status.disqualifying',
    defaultMessage: 'Cannot take part: not complete yet',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  disqualified: {
    id: 'portal.inspector.status.disqualified',
    defaultMessage: 'Cannot take part',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  enrollment_completed: {
    id: 'portal.inspector.status.enrollment_completed',
    defaultMessage: 'Has completed their part',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  study_completed: {
    id: 'portal.inspector.status.study_completed',
    defaultMessage: 'The study is complete',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
});
