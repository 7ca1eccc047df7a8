import type { Participant } from '#schemas/types/index.ts';
import type { StoredSubmission } from './storeSubmission.ts';

/**
 * The receipt that a participant can refer to later: when the answers arrived, and the first eight digits of the
 * submission's id, as `3F7A-91C2`.
 */
export const receiptOf = ({
  id,
  sentAt,
  occurrence,
}: Pick<StoredSubmission, 'id' | 'sentAt' | 'occurrence'>): NonNullable<Participant['receipt']> => ({
  reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
  received_at: sentAt.toISOString(),
  occurrence,
});
