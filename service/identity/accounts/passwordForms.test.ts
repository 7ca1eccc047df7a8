import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrolled, onDashboard, STUDY, withPassword } from '../../testing/participants.ts';
import { cheapHash, startTestService, type TestService } from '../../testing/testService.ts';

// A password is the same from every keyboard, wherever it is set, checked, changed or reset.

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

/** Each pair is one password, as two keyboards write it. */
const pairs = [
  ['composed', 'Señal-Azul-42', 'decomposed', 'Sen\u0303al-Azul-42'],
  ['usual width', 'Otter Sleeps-42', 'full width', 'Ｏｔｔｅｒ\u3000Ｓｌｅｅｐｓ－４２'],
] as const;
const cases = pairs.flatMap(([a, one, b, other]) => [
  [a, one, b, other],
  [b, other, a, one],
]);

const signIn = (email: string, password: string) =>
  service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password } });

describe.each(cases)('%s, then %s', (_a, one, _b, other) => {
  test('set, then checked', async () => {
    const person = await enrolled(service);
    const body = { password: one, study_slug: 'sleep-and-mood' };
    const made = await service.call('POST', '/api/v3/achievement_password', { token: person.token, body });
    expect(made.status).toBe(200);
    expect((await signIn(person.email, other)).status).toBe(200);
    expect((await signIn(person.email, one)).status).toBe(200);
    expect((await signIn(person.email, other.toLowerCase())).status).toBe(401);
  });

  test('changed, then checked for a change and for another address', async () => {
    const person = await onDashboard(service);
    const change = (old_password: string, password: string) =>
      service.call('POST', '/api/v3/achievement_password', {
        token: person.token,
        body: { study_slug: 'sleep-and-mood', old_password, password },
      });
    expect((await change('Correct-Horse-7', one)).status).toBe(200);
    expect((await signIn(person.email, other)).status).toBe(200);
    expect((await change(other, one)).status).toBe(200);
    const body = { email: `new-${person.email}`, password: other };
    expect(
      (await service.call('PUT', `/api/v3/enrollments/${person.id}/email`, { token: person.token, body })).status,
    ).toBeLessThan(300);
  });

  test('reset, then checked', async () => {
    const person = await withPassword(service);
    await service.call('POST', `${STUDY}/password_resets`, { body: { email: person.email } });
    const { body: mail } = await service.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', person.email)
      .where('body', 'like', '%reset_password%')
      .executeTakeFirstOrThrow();
    const link_token = new URL(/https?:\S+/.exec(mail)![0]).searchParams.get('link_token')!;
    const reset = await service.call('PUT', `${STUDY}/password`, { body: { link_token, password: one } });
    expect(reset.status).toBe(200);
    expect((await signIn(person.email, other)).status).toBe(200);
  });

  test('a hash from before passwords were normalized', async () => {
    const person = await withPassword(service);
    const password_hash = await hash(one, cheapHash);
    await service.db.updateTable('credentials').set({ password_hash }).where('enrollment_id', '=', person.id).execute();
    expect((await signIn(person.email, one)).status).toBe(200);
    expect((await signIn(person.email, `${one}x`)).status).toBe(401);
  });
});

test('the length of a password is counted in its normal form', async () => {
  const person = await enrolled(service);
  // Eleven characters that a keyboard writes as twelve.
  const body = { password: 'Sen\u0303al-Azu-4', study_slug: 'sleep-and-mood' };
  const made = await service.call('POST', '/api/v3/achievement_password', { token: person.token, body });
  expect(made).toMatchObject({ status: 422, body: { errors: [{ attribute: 'password' }] } });
});
