import { Actions } from '@jsonforms/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contributionsToAnswers, fromAnswers, toContributions } from '#kit/pure/compile/answers.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { createFormStore } from '#kit/form/createFormStore.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { fieldName } from './fieldName.ts';
import { runsOf } from '#tests/sample.ts';

const NAMES = runsOf(1_000, 10_000);
const PER_FORM = 50;

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const members = () =>
  prototypes.flatMap((each) =>
    Reflect.ownKeys(each).flatMap((key) => [key, ...Object.values(Object.getOwnPropertyDescriptor(each, key)!)]),
  );

/** Converts a value to JSON and back, like a submission. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it(`keeps ${NAMES} names of any kind distinct, in the form and on the wire, and changes no prototype`, () => {
  const before = members();
  const validator = createValidator();
  let tried = 0;
  const form = fc.uniqueArray(fieldName, { minLength: PER_FORM, maxLength: PER_FORM });
  fc.assert(
    fc.property(form, (names) => {
      tried += names.length;
      const compiled = compileForm(
        { schema: [{ inputs: names.map((name) => ({ interface: 'text', name, label: 'Label' })) }] },
        fieldTypes,
      );
      expect(compiled.fields.map((field) => field.name)).toEqual(names);

      // Typed field by field, like a participant.
      const store = createFormStore({ form: compiled, data: {}, registry: [], validator, errorText: () => '' });
      compiled.fields.forEach((field, i) => store.dispatch(Actions.update(field.key, () => `answer ${i}`)));
      const data = store.core.data as Record<string, unknown>;
      expect(Object.keys(data)).toHaveLength(names.length);
      expect(store.core.errors).toEqual([]);

      const sent = overTheWire(toContributions(compiled, { data }));
      // The order is irrelevant: integer-like names come first in any object.
      expect(new Map(sent.map(({ attribute, value }) => [attribute, value]))).toEqual(
        new Map(names.map((name, i) => [name, `answer ${i}`])),
      );
      expect(fromAnswers(compiled, contributionsToAnswers(sent))).toEqual(data);
    }),
    { numRuns: NAMES / PER_FORM },
  );
  expect(tried).toBeGreaterThanOrEqual(NAMES);
  expect(members().length).toBe(before.length);
  expect(members().every((member, i) => Object.is(member, before[i]))).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
