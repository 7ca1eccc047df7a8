/**
 * Calls whose responses are compressed: definitions of a study, and where a participant stands. None returns a token, a code or answers, and none
 * repeats what the caller sent, so the compressed length reveals nothing (see `http/compressed.ts`).
 */
export const compressedOperations: ReadonlySet<string> = new Set(['getLanding', 'getStudyMeta', 'getSurvey', 'listInformedConsents', 'getEnrollment']);
