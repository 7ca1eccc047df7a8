import { call } from '#portal/api/call.ts';
import { withCode } from './oneTimeCode.ts';
import { session } from './session.ts';
import { studySlug } from './visit.ts';

/** The path parameters of the participant's own records. */
export const ownPath = () => ({ study: studySlug(), id: session.enrollmentIdentifier ?? '' });

/** Has the browser save the file of a link, without leaving the screen. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Saves the file with the copy of a signed consent. @param submission_key one signature; default: the latest */
export async function downloadConsent(node_identifier: string, submission_key?: string) {
  const result = await call('getInformedConsentUrl', { path: ownPath(), query: { node_identifier, submission_key } });
  if (result.ok) save(result.data.url);
  return result;
}

/** Saves everything that the service stores about the participant. The dialog for the mailed code opens first. */
export async function downloadData(format: 'json' | 'html') {
  const result = await withCode((otp_code) =>
    call('requestDataDownload', { path: ownPath(), body: { format, otp_code } }),
  );
  if (result.ok) save(result.data.url);
  return result;
}
