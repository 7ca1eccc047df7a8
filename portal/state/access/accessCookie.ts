import { call } from '#portal/api/call.ts';
import { mergeAccessCookie } from '../participant/participant.ts';
import { session } from './session.ts';
import { currentStudy } from '../study/study.ts';
import { studySlug } from '../study/visit.ts';

/**
 * Asks the service who the visitor is at the partner site of the study, if the study has one. Scripts cannot read the
 * partner's cookie. If the call fails, the visitor enters their address.
 */
export async function loadAccessCookie(): Promise<void> {
  if (currentStudy()?.partner_site === undefined || session.authToken !== undefined) return;
  const result = await call('getPortalCookie', { path: { study: studySlug() }, background: true });
  if (!result.ok || session.authToken !== undefined) return;
  const { hasAcmCookie, portalEmail, enrollment_identifier } = result.data;
  mergeAccessCookie({
    hasAcmCookie,
    portalEmail: portalEmail ?? undefined,
    linkedEnrollment: enrollment_identifier ?? undefined,
  });
}
