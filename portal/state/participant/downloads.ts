import { call, callHost } from '#portal/api/call.ts';
import { type Failure, failureOf } from '#portal/api/failures.ts';
import { prove } from '../access/proofs.ts';
import { session } from '../access/session.ts';
import { studySlug } from '../study/visit.ts';

/** The path parameters of the participant's own records. */
export const ownPath = () => ({ study: studySlug(), id: session.enrollmentIdentifier ?? '' });

/**
 * Has the browser save the file of a link, without leaving the screen. The link works once, with the token of this session.
 */
async function save(url: string): Promise<{ ok: true } | { ok: false; failure: Failure }> {
  try {
    const headers = { 'Participant-Auth-Token': session.authToken ?? '' };
    const response = await fetch(`${callHost()}${new URL(url).pathname}`, {
      headers,
      credentials: 'include',
      cache: 'no-store',
    });
    if (!response.ok) return { ok: false, failure: failureOf('requestDataDownload', response.status, undefined) };
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveBlob(name ?? '', await response.blob());
    return { ok: true };
  } catch {
    return { ok: false, failure: { name: 'offline' } };
  }
}

/** Saves a file on the device. @param name with the extension */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser must have started reading the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the file with the copy of a signed consent. @param submission_key one signature; default: the latest */
export async function downloadConsent(node_identifier: string, submission_key?: string) {
  const result = await call('getInformedConsentUrl', { path: ownPath(), query: { node_identifier, submission_key } });
  return result.ok ? save(result.data.url) : result;
}

/** Saves everything that the service stores about the participant. The dialog for the mailed code opens first. */
export async function downloadData(format: 'json' | 'html') {
  const result = await prove({ code: true }, ({ code }) =>
    call('requestDataDownload', { path: ownPath(), body: { format, otp_code: code } }),
  );
  return result.ok ? save(result.data.url) : result;
}

/** Saves a text as a file on the device. @param name without the extension */
export const saveText = (name: string, text: string): void =>
  saveBlob(`${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
