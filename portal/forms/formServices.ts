import type { AddressSuggestion, DeviceFacts, FormServices } from '#kit/form/services.ts';
import { call } from '../api/call.ts';
import { describeAgent } from '../api/clientInfo.ts';
import { reloadIfReachable } from '../shell/reloadIfReachable.ts';
import { previewUploads, uploadsFor } from './uploads.ts';

function device(): DeviceFacts {
  const { os, mobile, vendor } = describeAgent(navigator.userAgent);
  return {
    os: os.name,
    os_version: os.version || 'unknown',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    type: mobile ? 'mobile' : 'desktop',
    ...(mobile && vendor ? { vendor } : {}),
  };
}

const addressSearchFor = (enrollment: string): NonNullable<FormServices['searchAddresses']> =>
  async function searchAddresses(query, take, signal): Promise<readonly AddressSuggestion[]> {
    const result = await call('searchAddresses', { path: { id: enrollment }, body: { query, take }, signal });
    if (!result.ok) throw new Error(result.failure.name);
    return result.data.results;
  };

/**
 * What the portal hands its forms.
 * @param enrollment whose form it is; before somebody has joined, nothing of theirs can be asked for
 * @param node slug of the node that the form belongs to
 * @param occurrence which of a repeated questionnaire; left out: the next
 * @param access whether there is a session; in a preview without one nothing is stored
 */
export const formServicesFor = (enrollment: string | undefined, node: string | undefined, occurrence: number | undefined, access: 'session' | 'preview' | undefined): FormServices => ({
  now: () => new Date(),
  device,
  reload: reloadIfReachable,
  ...(enrollment === undefined ? {} : { searchAddresses: addressSearchFor(enrollment) }),
  ...(access === 'session' && enrollment !== undefined && node !== undefined && { uploads: uploadsFor(enrollment, node, occurrence) }),
  ...(access === 'preview' && { uploads: previewUploads }),
});
