import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { fromAnswers, toAnswers } from '../compile/answers.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import type { InputDefinition } from '../fields/types.ts';
import { createValidator } from '../validation/createValidator.ts';
import { isStorable } from '../validation/storable.ts';

/**
 * For the tests of a field type: every generated value is valid, and value → answers → value → answers gives the same twice, also
 * through JSON as it is sent. Values that no database can store are left out: every form refuses them.
 * @throws with the smallest value for which that fails
 */
export function checkCodec<V>(fieldType: AnyFieldType, input: InputDefinition, values: fc.Arbitrary<V>): void {
  const form = compileForm({ schema: [{ inputs: [input] }] }, [fieldType], { locale: 'en' });
  const { key } = form.fields[0]!;
  const validate = createValidator().compile(form.schema as never);
  fc.assert(
    fc.property(values.filter(isStorable), (value) => {
      // The generator's objects have no prototype, those of a form have one.
      const data = { [key]: structuredClone(value) };
      if (!validate(data)) throw new Error(`not valid: ${JSON.stringify(validate.errors?.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`))}`);
      const answers = toAnswers(form, data);
      const back = fromAnswers(form, JSON.parse(JSON.stringify(answers)));
      if (!isDeepStrictEqual(back, data)) throw new Error(`${JSON.stringify(answers)} comes back as ${JSON.stringify(back[key])}`);
      if (!isDeepStrictEqual({ ...toAnswers(form, back) }, { ...answers })) throw new Error('sent again, the answers differ');
    }),
  );
}
