import type { Format } from '../Format.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * An address that mail can be sent to over the public network: RFC 5321's dot-string local part (quoted ones are left out, no
 * provider hands them out) and lengths, and a host name of two labels or more (RFC 1123).
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
