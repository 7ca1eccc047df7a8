import { createHash } from 'node:crypto';
import { NONCE_PLACEHOLDER } from '#schemas/firstPaint.ts';
import { type Coding, type CompressedAround, compressAround, fillGap } from './compressedAround.ts';

/** A page that many visitors get, who differ in its nonce only. */
export interface SharedPage {
  /** The hashes of its style elements, as its content-security policy names them. */
  styleHashes: readonly string[];
  /**
   * The page with a nonce.
   * @param coding that it is compressed with, or `null`. Only the first call for a coding compresses
   */
  withNonce(nonce: string, coding: Coding | null): Promise<Buffer>;
}

/** Pages that are kept, of about 100 kB with their compressed forms. */
const KEPT = 300;

/**
 * Returns a function that writes a page, unless the same is kept.
 * @returns the function. Its page depends on nothing but the object (by identity) and the details (by value), and has the
 * nonce's placeholder once, as the content of the meta element that the portal reads
 */
export function createSharedPages(): (of: object, details: unknown, write: () => string) => SharedPage {
  const kept = new Map<string, SharedPage>();
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (of, details, write) => {
    const number = numbers.get(of) ?? (last += 1);
    numbers.set(of, number);
    const key = `${number} ${JSON.stringify(details)}`;
    const page = kept.get(key) ?? shared(write());
    kept.set(key, page);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return page;
  };
}

function shared(page: string): SharedPage {
  const gap = page.indexOf(NONCE_PLACEHOLDER);
  const before = Buffer.from(page.slice(0, gap));
  const after = Buffer.from(page.slice(gap + NONCE_PLACEHOLDER.length));
  const forms = new Map<Coding, Promise<CompressedAround>>();
  return {
    styleHashes: hashesOf(page),
    async withNonce(nonce, coding) {
      const whole = Buffer.concat([before, Buffer.from(nonce), after]);
      if (coding === null) return whole;
      const form = forms.get(coding) ?? compressAround[coding](before, after);
      forms.set(coding, form);
      return fillGap[coding](await form, nonce, whole);
    },
  };
}

const hashesOf = (page: string): string[] => [
  ...new Set([...page.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, css]) => hashOf(css!))),
];
const hashOf = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;
