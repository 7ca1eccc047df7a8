import { hkdfSync } from 'node:crypto';

/**
 * Derives the key that a portal encrypts a participant's drafts on their device with: 32 bytes, base64url
 * (HKDF-SHA-256, RFC 5869). The key is given to a live session only and never stored on the device, so without a
 * session the drafts on the device cannot be read.
 */
export const deviceKey = (installationSecret: string, enrollment: string): string =>
  Buffer.from(hkdfSync('sha256', installationSecret, enrollment, 'drafts on a device', 32)).toString('base64url');
