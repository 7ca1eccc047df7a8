import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/** One queued piece of work. */
export type WorkItem = Selectable<Tables['outbox']>;

/** A kind of background work. Two processes never perform the same item at once, but a crash can repeat it. */
export interface WorkKind {
  /** The name in the column `kind`. */
  name: string;
  /**
   * Performs an item. Repeating it after a crash must do no harm.
   * @returns when the item is due again, if it was too early
   */
  perform(item: WorkItem): Promise<Date | void>;
  /** Stores the result, in the transaction that deletes the item. */
  onDone?(db: Transaction<Tables>, item: WorkItem): Promise<void>;
  /** Whether another try is pointless, such as after "no such mailbox". Default: no failure is. */
  isPermanent?(error: unknown): boolean;
  /** Milliseconds until the item is due again after a success. Such an item is never deleted or given up. */
  repeatEvery?: number;
}
