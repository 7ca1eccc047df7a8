import type { Handlers } from '#service/http/contract/call.ts';
import { createAccount } from './accounts/createAccount.ts';
import { getCaptchaChallenge } from './captcha/getCaptchaChallenge.ts';
import { findResetAccount, requestPasswordReset, resetPassword } from './accounts/passwordReset.ts';
import { setPassword } from './accounts/setPassword.ts';
import {
  postInformedConsent,
  getInformedConsent,
  getInformedConsentUrl,
  listInformedConsents,
} from './consents/consents.ts';
import { getStudyRevision, listMailbox } from './development/development.ts';
import { requestDataDownload } from './downloads/requestDataDownload.ts';
import { getDraft, putDraft } from './drafts/drafts.ts';
import { confirmEmail, setActivityMails, undoChange, updateEmail, verifyEmail } from './emails/emails.ts';
import { createEnrollment } from './enrollment/createEnrollment.ts';
import {
  deleteMessages,
  emitEvent,
  getEnrollment,
  setEnrollmentLocale,
  updateEnrollment,
} from './enrollment/enrollment.ts';
import { withdraw } from './enrollment/withdraw.ts';
import { deleteFile, getUploadUrl, listFiles, postFile } from './files/files.ts';
import { completeVisit, startVisit } from './cognitive/visits.ts';
import { sendToken, verifyToken } from './identity/identityTokens.ts';
import {
  beginHealthConnection,
  finishHealthConnection,
  deleteHealthConnection,
  listEpicOrganizations,
  listOwnEpicOrganizations,
} from './healthRecords/connections.ts';
import { getHealthRecords, shareHealthRecords, updateNode } from './healthRecords/records.ts';
import {
  deleteAuthToken,
  listAuthTokens,
  getPortalCookie,
  reauthenticate,
  waitForSignOut,
} from './sessions/session.ts';
import {
  getPersonalInformation,
  getUpdateRequired,
  putPersonalInformation,
} from './personalInformation/personalInformation.ts';
import { exchangeToken } from './sessions/exchangeToken.ts';
import { proveOwner } from './sessions/proveOwner.ts';
import { confirmSecondFactor, requestSecondFactor } from './sessions/secondFactor.ts';
import { signIn } from './sessions/logIn.ts';
import { deletePhoneNumber, updatePhoneNumber } from './settings/phoneNumber.ts';
import { getMultiFactor, setMultiFactor, getProfileData, putProfileData } from './settings/settings.ts';
import { getLanding, getStudyMeta, getPreviewParticipant, getStudyPreview } from './studies/studies.ts';
import { postSupportRequest } from './support/postSupportRequest.ts';
import { beginNode, closeInteraction, getSurvey, searchAddresses } from './surveys/nodes.ts';
import {
  getAnswers,
  getAssigned,
  listOccurrences,
  listSubmissions,
  postAnswers,
  postSurveyAnswers,
} from './surveys/answers.ts';

/** One handler per operation of the contract, named by its operationId. */
export const handlers: Handlers = {
  beginHealthConnection,
  beginNode,
  closeInteraction,
  completeVisit,
  confirmEmail,
  createAccount,
  createEnrollment,
  setPassword,
  deleteAuthToken,
  deleteFile,
  deleteHealthConnection,
  deleteMessages,
  deletePhoneNumber,
  emitEvent,
  exchangeToken,
  finishHealthConnection,
  getAnswers,
  getAssigned,
  getCaptchaChallenge,
  getDraft,
  getEnrollment,
  getHealthRecords,
  getInformedConsent,
  getInformedConsentUrl,
  getLanding,
  getPersonalInformation,
  getMultiFactor,
  getPortalCookie,
  getProfileData,
  getStudyMeta,
  getPreviewParticipant,
  getStudyPreview,
  getStudyRevision,
  getSurvey,
  getUpdateRequired,
  getUploadUrl,
  listAuthTokens,
  listEpicOrganizations,
  listFiles,
  listInformedConsents,
  listMailbox,
  listOccurrences,
  listOwnEpicOrganizations,
  listSubmissions,
  postAnswers,
  postFile,
  postInformedConsent,
  postSupportRequest,
  postSurveyAnswers,
  putDraft,
  putPersonalInformation,
  putProfileData,
  confirmSecondFactor,
  proveOwner,
  requestDataDownload,
  reauthenticate,
  requestPasswordReset,
  requestSecondFactor,
  findResetAccount,
  resetPassword,
  searchAddresses,
  sendToken,
  setActivityMails,
  setEnrollmentLocale,
  shareHealthRecords,
  signIn,
  startVisit,
  undoChange,
  updateEmail,
  updateEnrollment,
  updateNode,
  setMultiFactor,
  updatePhoneNumber,
  verifyEmail,
  verifyToken,
  waitForSignOut,
  withdraw,
};
