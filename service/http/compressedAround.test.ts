import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/sample.ts';
import { type Coding, compressAround, fillGap } from './compressedAround.ts';

const decompress: Record<Coding, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const nonce = (): string => randomBytes(16).toString('base64');

/** Texts that repeat themselves, other texts and what could stand in the gap. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('<style>', 'nonce="', '==" />', 'AAAAAAAAAAAAAAAAAAAAAA==', nonce(), 'día', '“'),
    ),
    { maxLength: 40 },
  )
  .chain((parts) => fc.nat(200).map((times) => parts.join('').repeat(times)));

test.each(['br', 'gzip'] as const)(
  '%s: every text fits into the gap of a text that was compressed once',
  async (coding) => {
    await fc.assert(
      fc.asyncProperty(text, text, async (first, last) => {
        const [before, after] = [Buffer.from(first), Buffer.from(last)];
        const form = await compressAround[coding](before, after);
        for (const inGap of [nonce(), nonce(), 'AAAAAAAAAAAAAAAAAAAAAA==']) {
          const whole = Buffer.concat([before, Buffer.from(inGap), after]);
          const sent = fillGap[coding](form, inGap, whole);
          expect(decompress[coding](sent).equals(whole)).toBe(true);
          // What may be a secret is compressed with nothing.
          expect(sent.includes(inGap)).toBe(true);
        }
      }),
      { numRuns: runsOf(60, 2000) },
    );
  },
);

test.each(['', 'short==', `${'A'.repeat(23)}=`])('“%s” fits into no gap', async (inGap) => {
  for (const coding of ['br', 'gzip'] as const) {
    const form = await compressAround[coding](Buffer.from('a'), Buffer.from('b'));
    expect(() => fillGap[coding](form, inGap, Buffer.from(`a${inGap}b`))).toThrow('does not fit');
  }
});
