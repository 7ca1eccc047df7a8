import { expect, test } from 'vitest';
import { captchaModeOf, needsCaptcha, type CaptchaAction, type CaptchaMode } from './captcha.ts';

test.each<[ids: string, version: string | null | undefined, mode: CaptchaMode]>([
  ['[P4.040]', 'Off', 'off'],
  ['[P4.041] [P4.043]', 'Enterprise Checkbox', 'checkbox'],
  ['[P4.043]', 'checkbox', 'checkbox'],
  ['[P4.042] [P4.043]', 'Enterprise Score Based', 'score'],
  ['[P4.043]', 'score', 'score'],
  ['[P4.043]', null, 'off'],
  ['[P4.043]', undefined, 'off'],
  ['[P4.043]', 'toString', 'off'],
  ['[P4.043]', 'Checkbox', 'off'],
])('%s recaptcha_version %s is the mode %s', (_ids, version, mode) => expect(captchaModeOf(version)).toBe(mode));

const all: CaptchaAction[] = [
  'create_enrollment',
  'create_account',
  'sign_in',
  'exchange_token',
  'update_enrollment',
  'informed_consent',
];
test.each<[mode: CaptchaMode, actions: CaptchaAction[]]>([
  ['off', []],
  ['checkbox', ['create_enrollment', 'create_account', 'sign_in']],
  ['score', ['create_enrollment', 'create_account', 'update_enrollment', 'informed_consent']],
])('the mode %s guards %j', (mode, actions) =>
  expect(all.filter((action) => needsCaptcha(mode, action))).toEqual(actions),
);
