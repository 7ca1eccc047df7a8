import type { PersonalInformation } from '#schemas/types/index.ts';
import type { Typed } from '#portal/drafts/keepsNothing.ts';
import { openTyped } from '#portal/drafts/typed.ts';

/** What a participant has typed into the form of their personal information and not saved. */
export const openTypedInformation = (
  study: string,
  enrollment: string,
  { verified_at }: Pick<PersonalInformation, 'verified_at'>,
): Promise<Typed> =>
  // What was typed before the last verification, for example in another tab, must not replace newer information.
  openTyped(study, enrollment, 'personal information', verified_at === null ? 0 : Date.parse(verified_at));
