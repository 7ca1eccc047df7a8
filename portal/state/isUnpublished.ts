import type { Landing } from '#schemas/types/index.ts';

const unpublished: ReadonlySet<string> = new Set(['draft', 'qa']);

/** Whether a study is open only in preview. */
export const isUnpublished = ({ status }: Pick<Landing, 'status'>): boolean => unpublished.has(status);
