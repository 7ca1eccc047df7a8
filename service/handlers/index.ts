import type { Handlers } from '#service/contract/handler.ts';
import { createAccount } from './accounts/createAccount.ts';
import { getCaptchaChallenge } from './captcha/getCaptchaChallenge.ts';
import { findResetAccount } from './accounts/findResetAccount.ts';
import { requestPasswordReset } from './accounts/requestPasswordReset.ts';
import { resetPassword } from './accounts/resetPassword.ts';
import { setPassword } from './accounts/setPassword.ts';
import { postInformedConsent } from './consents/postInformedConsent.ts';
import { getInformedConsent, getInformedConsentUrl, listInformedConsents } from './consents/readConsents.ts';
import { getStudyRevision } from './development/getStudyRevision.ts';
import { listMailbox } from './development/listMailbox.ts';
import { requestDataDownload } from './downloads/requestDataDownload.ts';
import { getDraft, putDraft } from './drafts/drafts.ts';
import { confirmEmail } from './emails/confirmEmail.ts';
import { setActivityMails } from './emails/setActivityMails.ts';
import { undoChange } from './emails/undoChange.ts';
import { updateEmail } from './emails/updateEmail.ts';
import { verifyEmail } from './emails/verifyEmail.ts';
import { createEnrollment } from './enrollment/createEnrollment.ts';
import { deleteMessages } from './enrollment/deleteMessages.ts';
import { emitEvent } from './enrollment/emitEvent.ts';
import { getEnrollment } from './enrollment/getEnrollment.ts';
import { setEnrollmentLocale } from './enrollment/setEnrollmentLocale.ts';
import { updateEnrollment } from './enrollment/updateEnrollment.ts';
import { withdraw } from './enrollment/withdraw.ts';
import { deleteFile, getUploadUrl, listFiles, postFile } from './files/files.ts';
import { completeVisit, startVisit } from './cognitive/visits.ts';
import { sendToken, verifyToken } from './identity/identityTokens.ts';
import { beginHealthConnection, finishHealthConnection } from './healthRecords/connect.ts';
import { deleteHealthConnection } from './healthRecords/deleteHealthConnection.ts';
import { listEpicOrganizations, listOwnEpicOrganizations } from './healthRecords/organizations.ts';
import { getHealthRecords, shareHealthRecords } from './healthRecords/records.ts';
import { updateNode } from './healthRecords/updateNode.ts';
import { deleteAuthToken, listAuthTokens } from './sessions/authTokens.ts';
import {
  getPersonalInformation,
  getUpdateRequired,
  putPersonalInformation,
} from './personalInformation/personalInformation.ts';
import { exchangeToken } from './sessions/exchangeToken.ts';
import { getPortalCookie } from './sessions/getPortalCookie.ts';
import { proveOwner } from './sessions/proveOwner.ts';
import { reauthenticate } from './sessions/reauthenticate.ts';
import { confirmSecondFactor, requestSecondFactor } from './sessions/secondFactor.ts';
import { waitForSignOut } from './sessions/waitForSignOut.ts';
import { signIn } from './sessions/signIn.ts';
import { deletePhoneNumber } from './settings/deletePhoneNumber.ts';
import { getMultiFactor, setMultiFactor } from './settings/multiFactor.ts';
import { getProfileData, putProfileData } from './settings/profileData.ts';
import { updatePhoneNumber } from './settings/updatePhoneNumber.ts';
import { getLanding } from './studies/getLanding.ts';
import { getStudyMeta } from './studies/getStudyMeta.ts';
import { getPreviewParticipant } from './studies/getPreviewParticipant.ts';
import { getStudyPreview } from './studies/getStudyPreview.ts';
import { postSupportRequest } from './support/postSupportRequest.ts';
import { beginNode } from './surveys/beginNode.ts';
import { closeInteraction } from './surveys/closeInteraction.ts';
import { getAnswers } from './surveys/getAnswers.ts';
import { getAssigned } from './surveys/getAssigned.ts';
import { getSurvey } from './surveys/getSurvey.ts';
import { listOccurrences } from './surveys/listOccurrences.ts';
import { listSubmissions } from './surveys/listSubmissions.ts';
import { postAnswers, postSurveyAnswers } from './surveys/postAnswers.ts';
import { searchAddresses } from './surveys/searchAddresses.ts';

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
