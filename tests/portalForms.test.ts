import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { conditionHolds } from '#kit/pure/compile/compileCondition.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { contactInputs } from '#portal/dialogs/contact/contactInputs.ts';
import {
  emailCodeInput,
  emailInput,
  newPasswordInput,
  passwordInput,
} from '#portal/answers/forms/account/accountInputs.ts';
import * as settings from '#portal/routes/settings/settingInputs.ts';
import { enrollmentInputs } from '#portal/routes/landing/enrollmentInputs.ts';
import { withdrawalInputs } from '#portal/dialogs/withdrawal/withdrawalInputs.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

const address = 'ana@example.org';
const validator = createValidator();
const { validate } = validator;

/** The names of the inputs that are visible for these answers. */
function visible(inputs: readonly InputDefinition[], data: Record<string, unknown>): string[] {
  const form = compileForm({ schema: [{ inputs }] }, fieldTypes);
  return form.fields
    .filter(({ condition }) => !condition || conditionHolds(condition, { data, validate }))
    .map(({ name }) => name);
}

describe.each([
  ['en', en],
  ['es', es],
] as const)('%s', (locale, messages) => {
  const intl = createIntl({ locale, messages });
  test.each<[string, readonly InputDefinition[]]>([
    ['log-in', [emailInput(intl), passwordInput(intl)]],
    ['new password', [newPasswordInput(intl, 'password')]],
    ['code', [emailCodeInput(intl, address)]],
    ['enrollment', enrollmentInputs(intl, { kind: 'createPassword', email: address, needsCode: true })],
    ['contact', contactInputs(intl, ['email', 'phone'])],
    ['contact by e-mail alone', contactInputs(intl, ['email'])],
    ['withdrawal', withdrawalInputs(intl)],
    ['display', Object.values(settings.displayInputs(intl))],
    ['mails', [settings.mailInput(intl)]],
    ['contact info', Object.values(settings.contactInputs(intl))],
    [
      'compensation',
      [settings.compensationInput(intl, [{ value: 'card', label: { en: 'A card', es: 'Una tarjeta' } }])],
    ],
  ])('[P5.28] the definition of the form has no problems and no missing texts: %s', (_, inputs) => {
    const form = compileForm({ primary_locale: locale, schema: [{ inputs }] }, fieldTypes, { locale });
    expect(form.problems).toEqual([]);
    expect(form.fields.map(({ name }) => name)).toEqual(inputs.map(({ name }) => name));
    expect(form.fields.filter(({ label }) => label === '')).toEqual([]);
  });
});

const intl = createIntl({ locale: 'en', messages: en });

test.each([
  ['[P5.05]', 'the enrollment', enrollmentInputs(intl, { kind: 'email' }), ['email']],
  ['[P5.07]', 'the login', [emailInput(intl), passwordInput(intl)], ['email', 'password']],
])('%s %s requires its inputs', (_ids, _name, inputs, missing) => {
  const form = compileForm({ schema: [{ inputs }] }, fieldTypes);
  expect(validator.validate(form.schema as never, {})).toBe(false);
  const absent = validator.errors!.map(({ params }) => params.missingProperty);
  expect(form.fields.filter(({ key }) => absent.includes(key)).map(({ name }) => name)).toEqual(missing);
});

test.each([
  [{ kind: 'email' }, address, ['email']],
  [{ kind: 'password', email: address, methods: ['password'] }, address, ['email', 'password']],
  [{ kind: 'password', email: address, methods: ['password'] }, 'ana@example.or', ['email']],
  [{ kind: 'createPassword', email: address, needsCode: true }, address, ['email', 'email_code', 'new_password']],
  [{ kind: 'createPassword', email: address, needsCode: false }, address, ['email', 'new_password']],
  [{ kind: 'createPassword', email: address, needsCode: true }, undefined, ['email']],
] as const)('the enrollment asks in the step %j with the address %s for %j', (step, email, names) =>
  expect(visible(enrollmentInputs(intl, step), { email })).toEqual(names),
);

test.each([
  [['email', 'phone'], 'email', ['method', 'email', 'content']],
  [['email', 'phone'], 'phone', ['method']],
  [['email'], undefined, ['email', 'content']],
] as const)('the contact form of the methods %j asks with %s for %j', (offered, method, names) =>
  expect(visible(contactInputs(intl, offered), { method })).toEqual(names),
);
