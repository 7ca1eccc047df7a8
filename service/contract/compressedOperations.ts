/**
 * Operations whose responses are compressed: the definitions of a study, the participant's current step, and the list of
 * health organizations. None of them takes a body, and none repeats what the caller sent, so the compressed length
 * reveals nothing (see `http/compressed.ts`). `getAssigned` has the participant's own drafts, and no secret beside them.
 */
export const compressedOperations: ReadonlySet<string> = new Set([
  'getLanding',
  'getStudyMeta',
  'getStudyPreview',
  'getPreviewParticipant',
  'getSurvey',
  'getAssigned',
  'getEnrollment',
  'beginNode',
  'listEpicOrganizations',
]);
