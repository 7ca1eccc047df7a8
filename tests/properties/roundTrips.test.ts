import fc from 'fast-check';
import { test } from 'vitest';
import { anyMoment, checkCodec } from '#kit/testing/checkCodec.ts';
import { dateTimeField } from '#renderers/fields/datetime/field.ts';
import { emailField } from '#renderers/fields/email/field.ts';
import { passwordField } from '#renderers/fields/passwordmodern/field.ts';
import { pinField } from '#renderers/fields/pin/field.ts';
import { rangeSliderField } from '#renderers/fields/range_slider/field.ts';
import { textField } from '#renderers/fields/text/field.ts';
import { validatedTextField } from '#renderers/fields/validated_text/field.ts';
import { zipField } from '#renderers/fields/zip/field.ts';

const input = (type: string) => ({ interface: type, name: 'x', label: 'X' });

// Fields with other cases have their round trips in their own folder.
const cases: Readonly<Record<string, () => void>> = {
  moment: () => checkCodec(dateTimeField, input('datetime'), anyMoment),
  'e-mail address': () =>
    checkCodec(emailField, input('email'), fc.stringMatching(/^[a-z0-9+]{1,20}@[a-z]{1,10}\.(org|es|health)$/)),
  password: () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 }).map((end) => `Aa-1${end}${'x'.repeat(8)}`);
    checkCodec(
      passwordField,
      input('password'),
      text.map((password) => ({ password, confirm: password })),
    );
  },
  PIN: () => checkCodec(pinField, input('pin'), fc.stringMatching(/^[0-9]{6}$/)),
  'range within the scale': () => {
    const ends = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 2 });
    checkCodec(
      rangeSliderField,
      input('range_slider'),
      ends.map(([a, b]) => ({ min: Math.min(a!, b!), max: Math.max(a!, b!) })),
    );
  },
  text: () =>
    checkCodec(
      textField,
      input('text'),
      fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== ''),
    ),
  'text of letters and digits': () =>
    checkCodec(validatedTextField, input('validated_text'), fc.stringMatching(/^[A-Za-z0-9]{1,40}$/)),
  'ZIP code': () => checkCodec(zipField, input('zip'), fc.stringMatching(/^[0-9]{5}$/)),
};

test.each(Object.entries(cases))('every %s comes back from its answers as it was', (_, check) => check());
