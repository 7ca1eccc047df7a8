import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { minutes } from '../../clock.ts';
import { createToken } from '../session/tokens.ts';
import { PASSWORD, STUDY, withPassword, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());

const NEW_PASSWORD = 'Another-Horse-8';
const ask = (email: string, study = STUDY) => service.call('POST', `${study}/password_resets`, { body: { email } });
const reset = (link_token: string, password = NEW_PASSWORD, study = STUDY) =>
  service.call('PUT', `${study}/password`, { body: { link_token, password } });
const accountOf = (link_token: string, study = STUDY) =>
  service.call('POST', `${study}/password_resets/account`, { body: { link_token } });
const signIn = (email: string, password: string) =>
  service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password } });
const mailsTo = (email: string) =>
  service.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('sent_at', 'desc')
    .execute();
async function linkOf({ email }: Pick<TestParticipant, 'email'>): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  const [mail] = await mailsTo(email);
  return new URL(/https?:\S+/.exec(mail!.body)![0]).searchParams.get('link_token')!;
}
const refused = { status: 422, body: { errors: [{ code: 'link_invalid' }] } };

test.each([
  ['en', 'Your new password for Sleep and Mood Study', 'was just changed'],
  ['es', 'Su contraseña nueva para Estudio sobre el sueño y el ánimo', 'Se acaba de cambiar'],
])('the mailed link sets a new password once and ends all other sessions (%s)', async (locale, subject, changed) => {
  const person = await withPassword(service);
  await service.call('PATCH', person.url, { token: person.token, body: { locale } });
  const second = (await signIn(person.email, PASSWORD)).body.participant_auth_token;
  const link = await linkOf(person);
  const [mail] = await mailsTo(person.email);
  expect(mail!.subject).toBe(subject);
  expect(mail!.body).toContain(`/sleep-and-mood/reset_password?link_token=${link}`);
  expect(mail!.body, 'no personal data in an address').not.toMatch(/https?:\S*(@|%40)/);
  expect(await accountOf(link)).toMatchObject({ status: 200, body: { email: person.email } });

  const done = await reset(link);
  expect(done).toMatchObject({ status: 200, body: { enrollment_identifier: person.id } });
  expect((await mailsTo(person.email))[0]!.body).toContain(changed);
  const current = done.body.participant_auth_token;
  const statuses = [person.token, second, current].map(
    async (token) => (await service.call('GET', person.url, { token })).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  expect((await signIn(person.email, PASSWORD)).status, 'the old password').toBe(401);
  expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  expect(await reset(link, 'Third-Password-9'), 'used').toMatchObject(refused);
  expect(await accountOf(link), 'used').toMatchObject(refused);
});

test('a link works for half an hour, for its own study and purpose, and no other token replaces it', async () => {
  const person = await withPassword(service);
  const link = await linkOf(person);
  // A study with a third-party provider would refuse every link.
  const { authentication } = service.deps.studies.all.find(({ slug }) => slug === 'breathe-well')!.meta;
  const { provider } = authentication;
  Object.assign(authentication, { provider: 'basic_auth' });
  expect(await reset(link, NEW_PASSWORD, '/api/v2/studies/breathe-well'), 'another study').toMatchObject(refused);
  expect(await accountOf(link, '/api/v2/studies/breathe-well'), 'another study').toMatchObject(refused);
  Object.assign(authentication, { provider });
  const elsewhere = { kind: 'email_link', enrollment: { id: person.id, study: 'sleep-and-mood' } } as const;
  const other = await createToken(service.db, { ...elsewhere, purpose: 'email_change' }, service.deps.now());
  for (const token of [other.token, person.token, 'x'.repeat(43), `${link}x`]) {
    expect(await reset(token)).toMatchObject(refused);
    expect(await accountOf(token)).toMatchObject(refused);
  }
  expect(await reset(link, 'short'), 'a bad password does not cost the link').toMatchObject({
    status: 422,
    body: { errors: [{ attribute: 'password' }] },
  });
  service.wait(minutes(29));
  const parallel = await Promise.all([reset(link), reset(link), reset(link)]);
  expect(parallel.map(({ status }) => status).sort(), 'of parallel calls, one succeeds').toEqual([200, 422, 422]);
  const late = await linkOf(person);
  service.wait(minutes(31));
  expect(await reset(late)).toMatchObject(refused);
  expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
});

test('the answer for an unknown address is the same, and so is the work before it', async () => {
  const person = await withPassword(service);
  const statementsFor = async (email: string) => {
    // The work after the response is not part of the call.
    vi.spyOn(service.deps.workQueue, 'wake').mockReturnValue(undefined);
    const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(pg.Client.prototype, 'query')];
    const response = await service.app.inject({
      method: 'POST',
      url: `${STUDY}/password_resets`,
      payload: { email },
    });
    const texts = spies
      .flatMap(({ mock }) => mock.calls.map(([statement]) => statement as string | { text: string }))
      .map((statement) => (typeof statement === 'string' ? statement : statement.text));
    vi.restoreAllMocks();
    await service.deps.workQueue.settle();
    // The work queue looks for due work every few seconds, whether there is any or not.
    return { response, statements: texts.filter((text) => !text.startsWith('update "outbox"')) };
  };
  const [known, unknown] = [await statementsFor(person.email), await statementsFor('nobody@example.org')];
  expect(unknown.statements).toEqual(known.statements);
  const seen = ({ response: { statusCode, body, headers } }: typeof known) => ({
    statusCode,
    body,
    headers: { ...headers, date: undefined, 'x-request-id': undefined },
  });
  expect(seen(unknown)).toEqual(seen(known));
  expect(await mailsTo('nobody@example.org')).toEqual([]);
  expect((await mailsTo(person.email))[0]!.body).toContain('link_token=');
});

test('strangers can neither flood a mailbox with links nor keep the owner out with wrong passwords', async () => {
  const person = await withPassword(service);
  const before = (await mailsTo(person.email)).length;
  for (let i = 0; i < 8; i += 1) await ask(person.email);
  expect((await mailsTo(person.email)).length - before).toBe(5);
  for (let i = 0; i < 11; i += 1) await signIn(person.email, 'Wrong-Password-1');
  expect((await signIn(person.email, PASSWORD)).status, 'a code is needed').toBe(499);
  service.wait(minutes(31));
  expect((await reset(await linkOf(person))).status).toBe(200);
  expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
});
