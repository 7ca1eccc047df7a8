import type { Participant } from '#schemas/types/index.ts';
import type { Enrollment } from '#service/database/tables.ts';

/** Describes a participant whose log-in still needs its second factor: nothing but the screen that asks for it. */
export const describePending = ({ id, locale }: Pick<Enrollment, 'id' | 'locale'>): Participant => ({
  enrollment_identifier: id,
  status: 'invitation_clicked',
  layout: 'multi_factor_authenticate',
  nodes: [],
  locale,
});
