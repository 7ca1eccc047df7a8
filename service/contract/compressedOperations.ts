/**
 * Operations whose responses are compressed: the definitions of a study, the participant's current step, and the list of
 * health organizations. None of them takes a body, and none repeats what the caller sent, so the compressed length
 * reveals nothing (see `http/compressed.ts`).
 */
export const compressedOperations: ReadonlySet<string> = new Set([
  'getLanding',
  'getStudyMeta',
  'getStudyPreview',
  'getPreviewParticipant',
  'getSurvey',
  'getEnrollment',
  'beginNode',
  'listEpicOrganizations',
]);
