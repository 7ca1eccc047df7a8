import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '#tests/sample.ts';
import { findings } from './compare.ts';
import { answers, comparable, pageSchema, rootSchema, value } from './generate.ts';

/** More: `npm run test:all -- validator --runs 100000`. */
const pairs = runsOf(150, 10_000);
/** Number of data per schema: nearly all the time is spent on the oracle's compilation. */
const EACH = 5;

const several = <T>(data: fc.Arbitrary<T>) => fc.array(data, { minLength: EACH, maxLength: EACH });

it(`finds the same errors as Ajv in ${pairs} random pairs of schema and data`, { timeout: 60_000 + pairs * 20 }, () => {
  let valid = 0;
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(rootSchema, several(value)), fc.tuple(pageSchema, several(answers))),
      ([schema, generated]) => {
        const data = generated.map((one) => comparable(schema, one));
        findings(schema, ...data).forEach(({ ours, ajv }, i) => {
          if (ours.length === 0) valid += 1;
          if (ours.join() !== ajv.join())
            expect({ ours, schema, data: data[i] }).toEqual({ ours: ajv, schema, data: data[i] });
        });
      },
    ),
    { numRuns: pairs / EACH },
  );
  // If nearly all pairs were valid, or invalid, agreement would prove little. Few pairs say nothing about it.
  if (pairs < 500) return;
  expect(valid).toBeGreaterThan(pairs * 0.1);
  expect(valid).toBeLessThan(pairs * 0.9);
});
