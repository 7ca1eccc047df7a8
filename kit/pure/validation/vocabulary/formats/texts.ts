import type { Format } from './simple.ts';

/** A JSON text (RFC 8259), optionally with a byte order mark. */
export const json: Format = {
  name: 'json',
  test(text) {
    try {
      JSON.parse(text.replace(/^\uFEFF/, ''));
      return true;
    } catch {
      return false;
    }
  },
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]\d\d(:?\d\d)?)?$/i;

/**
 * A time of day with seconds, `08:05:00`. RFC 3339 requires an offset. Here it is optional: the time controls of JSON Forms write none, and
 * the Ajv that JSON Forms includes (ajv-formats 2) accepts that.
 */
export const time: Format = {
  name: 'time',
  test: (text) => TIME.test(text) && (!/:60/.test(text) || text.startsWith('23:59:60')),
};

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

/** E.164: a plus sign, then country code and number with at most 15 digits in total. The shortest numbers in use have 7. */
const SHAPE = /^\+[1-9][0-9]{6,14}$/;

let isInPlan: (number: string) => boolean = () => true;

/**
 * Adds the numbering plans of countries to the format. They are large: a browser loads them with the first phone field, and the
 * service at startup. A form without phone field never loads them.
 */
export function setNumberingPlans(check: (number: string) => boolean): void {
  isInPlan = check;
}

/** A phone number as stored, +442079460958: in E.164 format, and in the numbering plan of its country if the plans are loaded. */
export const phoneIntl: Format = { name: 'phone-intl', test: (text) => SHAPE.test(text) && isInPlan(text) };
