import { hkdfSync } from 'node:crypto';

/**
 * The key with which a portal keeps a participant's drafts on their device: 32 bytes, base64url (HKDF-SHA-256, RFC 5869). It is given
 * to a live session only and never stored, so that a device without one holds nothing that can be read.
 */
export const deviceKey = (installationSecret: string, enrollment: string): string =>
  Buffer.from(hkdfSync('sha256', installationSecret, enrollment, 'drafts on a device', 32)).toString('base64url');
