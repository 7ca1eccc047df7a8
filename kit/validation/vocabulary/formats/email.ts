import type { Format } from '../Format.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * An address that can receive mail over the public network: dot-string local part and lengths of RFC 5321 (no quoted local part,
 * which providers do not offer), and a host name of at least two labels (RFC 1123).
 */
export const email: Format = {
  name: 'email',
  test(text) {
    if (text.length > 254) return false;
    const at = text.lastIndexOf('@');
    const local = text.slice(0, Math.max(at, 0));
    if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
    const labels = text.slice(at + 1).split('.');
    return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  },
};
