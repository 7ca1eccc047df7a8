import type { StudyNode } from '#schemas/types/index.ts';
import { localDaysBetween } from './localDay.ts';

/**
 * Whether the participant has sent the entry of a daily activity on the present day. Pure.
 * @param timeZone IANA name; default: the device's
 */
export const sentToday = (
  nodes: readonly Pick<StudyNode, 'every' | 'completed_at'>[],
  now: Date,
  timeZone?: string,
): boolean =>
  nodes.some(({ every, completed_at }) => {
    const sentAt = new Date(completed_at ?? Number.NaN);
    return every?.days === 1 && !Number.isNaN(sentAt.getTime()) && localDaysBetween(sentAt, now, timeZone) === 0;
  });
