/**
 * Operations whose responses to a call without a token are the same for everybody: browsers and proxies may keep them,
 * and ask each time whether they have changed (see `http/revalidated.ts`). All other responses are never kept.
 */
export const publicDefinitions: ReadonlySet<string> = new Set(['getLanding', 'getStudyMeta', 'listEpicOrganizations']);
