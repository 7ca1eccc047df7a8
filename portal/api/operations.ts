import type { operations } from '#schemas/types/openapi.ts';

export type OperationId = Exclude<keyof operations, 'listMailbox' | 'getStudyMeta' | 'listInformedConsents'>;

/** Method and path of each operation that the portal uses. A test compares the list with the contract. */
export const operationPaths: Readonly<Record<OperationId, readonly [method: string, path: string]>> = {
  getLanding: ['GET', '/api/v3/studies/{slug}/landing'],
  createEnrollment: ['POST', '/api/v2/studies/{study}/enrollments'],
  signIn: ['POST', '/api/v2/studies/{study}/enrollments/sign_in'],
  getEnrollment: ['GET', '/api/v2/studies/{study}/enrollments/{id}'],
  updateEnrollment: ['PUT', '/api/v2/studies/{study}/enrollments/{id}'],
  setEnrollmentLocale: ['PATCH', '/api/v2/studies/{study}/enrollments/{id}'],
  createPassword: ['POST', '/api/v3/achievement_password'],
  getSurvey: ['GET', '/api/v3/surveys/{slug}'],
  postSurveyAnswers: ['POST', '/api/v2/studies/{study}/surveys/{slug}/answers'],
  getAnswers: ['GET', '/api/v2/studies/{study}/enrollments/{id}/surveys/{slug}/answers'],
  postAnswers: ['POST', '/api/v2/studies/{study}/enrollments/{id}/surveys/{slug}/answers'],
  beginNode: ['PUT', '/api/v2/studies/{study}/enrollments/{id}/nodes/{node}/begin'],
  postInformedConsent: ['POST', '/api/v2/studies/{study}/enrollments/{id}/informed_consents/{node}'],
  withdraw: ['POST', '/api/v2/studies/{study}/enrollments/{id}/withdraw'],
  postSupportRequest: ['POST', '/api/v3/support_requests'],
  deleteMessages: ['DELETE', '/api/v3/enrollments/{id}/messages'],
  searchAddresses: ['POST', '/api/v3/enrollments/{id}/addresses/search'],
  getDraft: ['GET', '/api/v2/studies/{study}/enrollments/{id}/drafts/{node}'],
  putDraft: ['PUT', '/api/v2/studies/{study}/enrollments/{id}/drafts/{node}'],
  listAuthTokens: ['GET', '/api/v2/studies/{study}/enrollments/{id}/participant_auth_tokens'],
  deleteAuthToken: ['DELETE', '/api/v2/studies/{study}/enrollments/{id}/participant_auth_tokens/{tokenId}'],
  getUploadUrl: ['GET', '/api/v3/enrollments/{id}/files/upload_url'],
  listFiles: ['GET', '/api/v3/enrollments/{id}/files'],
  postFile: ['POST', '/api/v3/enrollments/{id}/files'],
  deleteFile: ['DELETE', '/api/v3/enrollments/{id}/files/{file}'],
};
