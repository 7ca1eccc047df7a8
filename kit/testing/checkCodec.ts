import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { fromAnswers, toAnswers } from '#kit/pure/compile/answers.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { AnyFieldType, InputDefinition } from '#kit/pure/fields/types.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { writeMoment } from '#kit/pure/dates/moment.ts';
import { dayText } from '#kit/pure/dates/timestamp.ts';
import { isStorable } from '#kit/pure/validation/vocabulary/keywords/texts.ts';

/**
 * Tests the codec of a field type: each generated value is valid, and value → answers → value → answers is stable, including the
 * conversion to JSON for submission. Skips values that no database can store, because every form rejects them.
 * @throws Error with the smallest failing value
 */
export function checkCodec<V>(fieldType: AnyFieldType, input: InputDefinition, values: fc.Arbitrary<V>): void {
  const form = compileForm({ schema: [{ inputs: [input] }] }, [fieldType], { locale: 'en' });
  const { key } = form.fields[0]!;
  const validate = createValidator().compile(form.schema);
  fc.assert(
    fc.property(values.filter(isStorable), (value) => {
      // Objects of the generator have no prototype; a form's objects do.
      const data = { [key]: structuredClone(value) };
      if (!validate(data))
        throw new Error(
          `invalid: ${JSON.stringify(validate.errors?.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`))}`,
        );
      const answers = toAnswers(form, { data });
      const back = fromAnswers(form, JSON.parse(JSON.stringify(answers)));
      if (!isDeepStrictEqual(back, data))
        throw new Error(`${JSON.stringify(answers)} is read back as ${JSON.stringify(back[key])}`);
      if (!isDeepStrictEqual({ ...toAnswers(form, { data: back }) }, { ...answers }))
        throw new Error('the answers differ after a round trip');
    }),
  );
}

const moments = fc.date({ min: new Date(1901, 0, 1, 12), max: new Date(2100, 0, 1), noInvalidDate: true });

/** Any day from 1901 to 2099, YYYY-MM-DD. */
export const anyDay = moments.map((moment) => dayText(moment));

/** Any minute of these days, with any UTC offset from -12 to +14 hours in steps of 15 minutes. */
export const anyMoment = fc
  .tuple(
    anyDay,
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.integer({ min: -12 * 4, max: 14 * 4 }),
  )
  .map(([date, hour, minute, quarters]) =>
    writeMoment({ date, time: `${hour}:${String(minute).padStart(2, '0')}` }, '24', () => quarters * 15)!,
  );
