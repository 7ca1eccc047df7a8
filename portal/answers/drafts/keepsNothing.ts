import type { FormDraft } from '#schemas/types/index.ts';

/**
 * What a participant has typed into a form of the portal and not saved. It is on this device only, sealed like a draft:
 * the same participant gets it back after a reload or after their next login. Sensitive answers are never in it.
 */
export interface Typed {
  /** As it was when the form was opened. */
  draft: FormDraft | null;
  /** The form has changed. Stores it without a delay: a reload does not wait. @param read returns the current draft */
  changed(read: () => FormDraft): void;
  /** The participant has saved or discarded it: deletes it for good. */
  drop(): Promise<void>;
}

/** Where nothing can be kept: the browser stores nothing, or the code for it cannot be fetched. */
export const keepsNothing: Typed = { draft: null, changed: () => undefined, drop: async () => undefined };
