import { TAKE_OVER } from '#schemas/serviceWorker.ts';

/**
 * Whether a worker that waits takes the place of the present one. Its build may be without a file that an open page still
 * needs. The page that asks is loaded anew, so there must be no other. Pure.
 * @param asked what a page has sent
 * @param pages the number of open pages of the study
 */
export const takesOver = (asked: unknown, pages: number): boolean => asked === TAKE_OVER && pages <= 1;
