import type { FormServices } from '#kit/form/services.ts';
import { describeAgent } from '../api/clientInfo.ts';

/** What the portal hands its forms. */
export const formServices: FormServices = {
  now: () => new Date(),
  device() {
    const { os, mobile, vendor } = describeAgent(navigator.userAgent);
    return {
      os: os.name,
      os_version: os.version || 'unknown',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      type: mobile ? 'mobile' : 'desktop',
      ...(mobile && vendor ? { vendor } : {}),
    };
  },
};
