/**
 * True for the code that a page fetches seconds after it has loaded, before everything that it keeps for a time without network
 * (`portal/state/page/offline.ts`). On a slow machine, a test can meet it before the first screen is complete.
 * @param path of a request
 */
export const isForLater = (path: string): boolean => /\/assets\/keptState-/.test(path);
