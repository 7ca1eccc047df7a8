import type { AddressSuggestion, DeviceFacts, FormServices } from '#kit/pure/fields/index.ts';
import { call } from '#portal/api/call.ts';
import { report } from '#portal/api/reports/report.ts';
import { describeAgent } from '#portal/state/access/clientInfo.ts';
import { reloadIfReachable } from '#portal/parts/fetchFailures.tsx';
import { serviceNow } from '#portal/state/study/serviceTime.ts';
import { previewUploads, uploadsFor } from './uploads/uploads.ts';

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
 * Creates the services that the portal provides to its forms.
 * @param enrollment the enrollment that the form belongs to; `undefined` before the enrollment, when nothing can be
 *   requested for it
 * @param node slug of the node that the form belongs to
 * @param occurrence the occurrence of a repeating questionnaire; `undefined`: the next one
 * @param access whether there is a session; in a preview without one nothing is stored
 */
export const formServicesFor = (
  enrollment: string | undefined,
  node: string | undefined,
  occurrence: number | undefined,
  access: 'session' | 'preview' | undefined,
): FormServices => ({
  now: serviceNow,
  report: (error) => report('form', { error }),
  device,
  reload: reloadIfReachable,
  ...(enrollment === undefined ? {} : { searchAddresses: addressSearchFor(enrollment) }),
  ...(access === 'session' &&
    enrollment !== undefined &&
    node !== undefined && { uploads: uploadsFor(enrollment, node, occurrence) }),
  ...(access === 'preview' && { uploads: previewUploads }),
});

/** The services of a form that belongs to no enrollment. */
export const plainServices = formServicesFor(undefined, undefined, undefined, undefined);
