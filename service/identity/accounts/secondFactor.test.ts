import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { highestCount } from './attempts.ts';
import { textPriceOfStudy } from './limits.ts';
import { readTextPrices } from '../../config/textPrices.ts';
import { minutes } from '../../clock.ts';
import { masked } from './emailCodes.ts';
import { sendCode } from './sendCode.ts';
import { beginSession } from '../session/tokens.ts';
import { enrolled, PASSWORD, proven, STUDY, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

/** A participant with a password, in a study that asks for a second factor from now on. */
async function participant(channel: 'mail' | 'sms' | undefined, locale = 'en') {
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  study.meta.authentication = { provider: 'basic_auth', ...(channel && { second_factor: channel }) };
  const person = await withPassword(service);
  await service.call('PATCH', person.url, { token: person.token, body: { locale } });
  return person;
}
type Person = Awaited<ReturnType<typeof participant>>;
const signIn = async ({ email }: Person) =>
  (await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: PASSWORD } })).body;
const ask = ({ url }: Person, token: string) => service.call('POST', `${url}/second_factor`, { token });
const confirm = ({ url }: Person, token: string, otp_code: string) =>
  service.call('PUT', `${url}/second_factor`, { token, body: { otp_code } });
const newest = async (recipient: string) =>
  (
    await service.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow()
  ).body;
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

test.each([
  ['mail', 'en', 'Please enter it on the page where you log in'],
  ['mail', 'es', 'Escríbalo en la página donde inicia sesión'],
  ['sms', 'en', 'Sleep and Mood Study: your code is'],
  ['sms', 'es', 'Estudio sobre el sueño y el ánimo: su código es'],
] as const)('a login needs the code sent by %s (%s)', async (channel, locale, text) => {
  const person = await participant(channel, locale);
  const number = `+1555010${String(Math.floor(Math.random() * 9000) + 1000)}`;
  if (channel === 'sms')
    await service.db.updateTable('enrollments').set({ phone_number: number }).where('id', '=', person.id).execute();
  const started = await signIn(person);
  expect(started).toMatchObject({ layout: 'multi_factor_authenticate', nodes: [], enrollment_identifier: person.id });
  expect(JSON.stringify(started), 'nothing of the participant').not.toContain(person.email);
  const token = started.participant_auth_token;
  const pending = (await service.call('GET', person.url, { token })).body;
  expect(pending).toMatchObject({ layout: 'multi_factor_authenticate' });
  expect(pending, 'nothing on the device opens').not.toHaveProperty('device_key');
  expect((await service.call('GET', `${person.url}/informed_consents`, { token })).status).toBe(403);

  const target = channel === 'sms' ? number : person.email;
  expect(await ask(person, token)).toMatchObject({
    status: 200,
    body: { channel, sent_to: masked({ channel, target }) },
  });
  const message = await newest(target);
  expect(message).toContain(text);
  if (channel === 'sms') expect(message.length).toBeLessThan(160);
  expect(await confirm(person, token, wrong(codeIn(message)))).toMatchObject({
    status: 499,
    body: { errors: [{ code: 'code_wrong' }] },
  });
  const done = await confirm(person, token, codeIn(message));
  expect(done).toMatchObject({ status: 200, body: { layout: 'informed_consent', email: person.email } });
  expect(await service.call('GET', person.url, { token: done.body.participant_auth_token })).toMatchObject({
    status: 200,
    body: { device_key: expect.any(String) },
  });
  expect((await service.call('GET', person.url, { token })).status, 'the token of the login has ended').toBe(401);
  expect((await confirm(person, token, codeIn(message))).status).toBe(401);
});

test('attempts are limited, codes and the login end after 15 minutes, and without a number the code is mailed', async () => {
  const person = await participant('sms');
  const { participant_auth_token: token } = await signIn(person);
  expect((await ask(person, token)).body).toEqual({
    channel: 'mail',
    sent_to: masked({ channel: 'mail', target: person.email }),
  });
  const code = codeIn(await newest(person.email));
  for (let i = 0; i < 5; i += 1) expect((await confirm(person, token, wrong(code))).status).toBe(499);
  expect((await confirm(person, token, code)).status, 'after five wrong codes').toBe(499);
  service.wait(minutes(16));
  expect((await ask(person, token)).status).toBe(401);
});

test('a new password does not replace the code, and without the setting a login needs none', async () => {
  const person = await participant('mail');
  await service.call('POST', `${STUDY}/password_resets`, { body: { email: person.email } });
  const link_token = /link_token=([\w-]+)/.exec(await newest(person.email))![1];
  const reset = await service.call('PUT', `${STUDY}/password`, { body: { link_token, password: 'Another-Horse-8' } });
  expect(reset.body).toMatchObject({ layout: 'multi_factor_authenticate' });
  expect(await signIn(await participant(undefined))).toMatchObject({ layout: 'informed_consent' });
});

test.each([
  ['mail', 'ana.example@example.org', 'a•••@example.org'],
  ['sms', '+15550100199', '•••• 0199'],
] as const)('a target is partly hidden (%s)', (channel, target, shown) =>
  expect(masked({ channel, target })).toBe(shown),
);

describe('the phone number that a step of the sign-up asks for', () => {
  /** A participant of Breathe Well, whose accounts belong to a provider, at its first step. */
  async function atPhoneStep() {
    const id = crypto.randomUUID();
    const now = service.deps.now();
    const enrollment = await service.db
      .insertInto('enrollments')
      .values({
        id,
        study: 'breathe-well',
        email: `${id}@example.org`,
        locale: 'en',
        arrived_with: '{}',
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { token } = await beginSession(service.db, enrollment, 'a phone', now);
    const url = `/api/v2/studies/breathe-well/enrollments/${id}`;
    const send = (mobile_phone?: string, otp_code?: string) =>
      service.call('PUT', url, {
        token,
        body: { user_data: { ...(mobile_phone && { mobile_phone }), ...(otp_code && { otp_code }) } },
      });
    const stored = async () =>
      (await service.db.selectFrom('enrollments').select('phone_number').where('id', '=', id).executeTakeFirstOrThrow())
        .phone_number;
    return { send, stored };
  }

  test('is stored once it comes with the code that was sent to it by SMS', async () => {
    const { send, stored } = await atPhoneStep();
    const [own, other] = ['+12025550123', '+12025550124'];
    expect(await send(own)).toMatchObject({ status: 499, body: { errors: [{ code: 'code_required' }] } });
    const code = codeIn(await newest(own));
    expect(await send(own, wrong(code))).toMatchObject({ status: 499, body: { errors: [{ code: 'code_wrong' }] } });
    expect(await send(other, code), 'a code confirms only the number that received it').toMatchObject({ status: 499 });
    expect(await stored()).toBeNull();
    expect(await send(own, code)).toMatchObject({ status: 200, body: { layout: 'informed_consent' } });
    expect(await stored()).toBe(own);
  });

  test('may be left out, which sends nothing', async () => {
    const { send, stored } = await atPhoneStep();
    const count = () => service.db.selectFrom('mails').select('recipient').execute();
    const before = (await count()).length;
    expect(await send()).toMatchObject({ status: 200, body: { layout: 'informed_consent' } });
    expect(await stored()).toBeNull();
    expect(await count()).toHaveLength(before);
  });
});

/** Tells the service a phone number, which asks for a code by SMS. */
const giveNumber = async (person: Pick<Person, 'url' | 'token'>, phone_number: string) => {
  const { url, token } = await proven(service, person);
  return service.call('PUT', `${url.replace(/v2\/studies\/[^/]+/, 'v3')}/phone_number`, {
    token,
    body: { phone_number },
  });
};
const isText = (status: number) => status === 499;

const NUMBER = '+442079460958';

longTest('text messages are limited by number, country, study and day, and the log warns and tells', async () => {
  const { studies, config } = service.deps;
  const study = studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  const log = service.deps.onSecurityEvent;
  const events: unknown[] = [];
  // Each refused call is an event, too.
  service.deps.onSecurityEvent = (event) => void (event.event.startsWith('texts_') && events.push(event));
  const statusesOf = async (numbers: string[]) => {
    const statuses: number[] = [];
    for (const number of numbers) statuses.push((await giveNumber(await enrolled(service), number)).status);
    return statuses;
  };
  const numbers = (count: number, start = '+44 20 7946 0') =>
    Array.from({ length: count }, (_, i) => `${start}${100 + i}`);

  const toOne = await statusesOf(Array.from({ length: 15 }, () => NUMBER));
  expect(toOne.filter(isText), 'messages of 15 accounts to one number').toHaveLength(6);
  expect(toOne.slice(6)).toEqual(Array.from({ length: 9 }, () => 429));

  const owner = await enrolled(service);
  await service.db.updateTable('enrollments').set({ phone_number: NUMBER }).where('id', '=', owner.id).execute();
  const ownCode = { enrollment: owner.id, purpose: 'second_factor', channel: 'sms', target: NUMBER } as const;
  await sendCode(service.deps, ownCode, '192.0.2.1', service.deps.now(), () => ({
    study: 'sleep-and-mood',
    subject: '',
    text: 'to the owner',
  }));
  await service.deps.workQueue.settle();
  expect(await newest(NUMBER), 'strangers use up no codes of the owner').toBe('to the owner');

  study.textMessages = { countries: ['US', 'GB'], per_hour: 5 };
  service.wait(minutes(61));
  const elsewhere = await giveNumber(await enrolled(service), '+34 612 345 678');
  expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ code: 'phone_country' }] } });
  expect(await statusesOf(numbers(7))).toEqual([499, 499, 499, 499, 499, 429, 429]);
  expect(events).toEqual([
    { event: 'texts_nearly_ended', limit: 'texts-study', study: study.slug, country: 'GB' },
    { event: 'texts_ended', limit: 'texts-study', study: study.slug, country: 'GB' },
  ]);
  expect(JSON.stringify(events)).not.toContain('7946');

  study.textMessages = undefined;
  config.smsPerDay = 3;
  await service.db.deleteFrom('attempts').execute();
  expect(await statusesOf(numbers(4, '+1 202 456 1'))).toEqual([499, 499, 499, 429]);
  expect(events.at(-1)).toEqual({ event: 'texts_ended', limit: 'texts', study: study.slug, country: 'US' });

  config.smsPerDay = undefined;
  config.textPrices = readTextPrices({ SMS_PRICES: '+1:0.3,+44:0.6,*:5', SMS_PRICE_PER_MONTH: '1.5' });
  await service.db.deleteFrom('attempts').execute();
  events.length = 0;
  const to = async (number: string) => (await statusesOf([number]))[0];
  expect([await to('+1 202 456 1200'), await to('+44 20 7946 0200')]).toEqual([499, 499]);
  expect(events, '0.90 of 1.50').toEqual([]);
  expect(await to('+1 202 456 1201')).toBe(499);
  expect(events).toEqual([{ event: 'texts_nearly_ended', limit: 'texts-price', study: study.slug, country: 'US' }]);
  expect(await highestCount(service.db, textPriceOfStudy(), service.deps.now())).toBe(1200);
  const refused = await giveNumber(await enrolled(service), '+44 20 7946 0201');
  expect(refused, 'as above every other limit').toMatchObject({
    status: 429,
    headers: { 'retry-after': '86400' },
    body: { errors: [{ code: 'too_many_attempts' }] },
  });
  expect(events.at(-1)).toMatchObject({ event: 'texts_ended', limit: 'texts-price' });
  expect(await service.call('GET', '/ready')).toMatchObject({ status: 200 });
  service.wait(30 * minutes(24 * 60));
  expect(await to('+44 20 7946 0202'), 'the next month').toBe(499);

  config.textPrices = undefined;
  await service.db.deleteFrom('attempts').execute();
  const abroad = await statusesOf(numbers(103));
  expect(abroad.filter(isText), 'to a country that the study does not list').toHaveLength(100);
  service.deps.onSecurityEvent = log;
});
