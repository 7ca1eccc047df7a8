import type { Handlers } from './handler.ts';
import { beginNode } from './beginNode.ts';
import { createEnrollment } from './createEnrollment.ts';
import { deleteFile, getUploadUrl, listFiles, postFile } from './files.ts';
import { createPassword } from './createPassword.ts';
import { deleteAuthToken, listAuthTokens } from './authTokens.ts';
import { getDraft, putDraft } from './drafts.ts';
import { deleteMessages } from './deleteMessages.ts';
import { getAnswers } from './getAnswers.ts';
import { getEnrollment } from './getEnrollment.ts';
import { getLanding } from './getLanding.ts';
import { getStudyMeta } from './getStudyMeta.ts';
import { getSurvey } from './getSurvey.ts';
import { listInformedConsents, postInformedConsent } from './informedConsents.ts';
import { listMailbox } from './listMailbox.ts';
import { postAnswers, postSurveyAnswers } from './postAnswers.ts';
import { postSupportRequest } from './postSupportRequest.ts';
import { searchAddresses } from './searchAddresses.ts';
import { setEnrollmentLocale } from './setEnrollmentLocale.ts';
import { signIn } from './signIn.ts';
import { updateEnrollment } from './updateEnrollment.ts';
import { withdraw } from './withdraw.ts';

/** One handler per operation of the contract, named by its operationId. */
export const handlers: Handlers = {
  beginNode,
  createEnrollment,
  createPassword,
  deleteAuthToken,
  deleteFile,
  deleteMessages,
  getAnswers,
  getDraft,
  getEnrollment,
  getLanding,
  getStudyMeta,
  getSurvey,
  getUploadUrl,
  listAuthTokens,
  listFiles,
  listInformedConsents,
  listMailbox,
  postAnswers,
  postFile,
  postInformedConsent,
  postSupportRequest,
  postSurveyAnswers,
  putDraft,
  searchAddresses,
  setEnrollmentLocale,
  signIn,
  updateEnrollment,
  withdraw,
};
