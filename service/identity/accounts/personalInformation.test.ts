import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '../../clock.ts';
import { changeStatus } from '../../flow/status.ts';
import { onBreatheWell, withoutCaptcha } from '../../testing/breatheWell.ts';
import { onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { beginSession } from '../session/tokens.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  withoutCaptcha(service);
});
afterAll(() => service.stop());

const base = ({ id }: TestParticipant) => `/api/v3/participant_personal_information/${id}`;
const isRequired = async (person: TestParticipant, token = person.token) => {
  const { status, body } = await service.call('GET', `${base(person)}/update_required`, { token });
  expect(status).toBe(200);
  return body.update_required;
};
const read = (person: TestParticipant) => service.call('GET', base(person), { token: person.token });
const rightAnswers = { contact_name: 'Ana Example', street: 'Main Street 1', city: 'Springfield', zip: '12345' };
const save = (person: TestParticipant, user_data: object = rightAnswers, key: string = randomUUID()) =>
  service.call('PUT', base(person), {
    token: person.token,
    headers: { 'idempotency-key': key },
    body: { user_data },
  });
const stored = async (person: TestParticipant) =>
  (
    await service.db
      .selectFrom('submissions')
      .select('occurrence')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'personal-information')
      .orderBy('occurrence')
      .execute()
  ).map(({ occurrence }) => occurrence);

test('[P7.086] [P7.087] information is verified on the dashboard, and again after the days that the study names', async () => {
  const arrived = await onBreatheWell(service, { step: 'screener' });
  expect(await isRequired(arrived), 'during the sign-up').toBe(false);
  const person = await onBreatheWell(service);
  expect(await isRequired(person)).toBe(true);
  expect((await save(person)).status).toBe(200);
  expect(await isRequired(person)).toBe(false);
  const enrollment = await service.db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const later = async (count: number) => {
    service.wait(days(count));
    const { token } = await beginSession(service.db, enrollment, 'Phone', service.deps.now());
    return isRequired(person, token);
  };
  expect(await later(89)).toBe(false);
  expect(await later(2)).toBe(true);
});

test('participants of other providers, and those who may not answer, verify nothing', async () => {
  const person = await onBreatheWell(service);
  await service.db
    .transaction()
    .execute((db) =>
      changeStatus(db, { enrollment: person.id, status: 'suspended', reason: 'x', by: 'operator' }, service.deps.now()),
    );
  expect(await isRequired(person)).toBe(false);
  expect((await save(person)).status).toBe(403);
  const ofDemo = await onDashboard(service);
  expect(await isRequired(ofDemo)).toBe(false);
  expect((await read(ofDemo)).status).toBe(404);
  expect((await save(ofDemo)).status).toBe(404);
});

test('[P7.088] [P7.089] information is read with its form, and each verification is stored beside the earlier ones', async () => {
  const person = await onBreatheWell(service);
  const before = await read(person);
  expect(before).toMatchObject({ status: 200, body: { user_data: {}, verified_at: null } });
  expect(before.body.node.content.form.schema).toHaveLength(1);
  expect(await save(person)).toMatchObject({ status: 200, body: { user_data: rightAnswers } });
  const key = randomUUID();
  const moved = { ...rightAnswers, city: 'Shelbyville' };
  const answers = await Promise.all([save(person, moved, key), save(person, moved, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(person)).body).toMatchObject({ user_data: moved, verified_at: expect.any(String) });
  expect(await stored(person)).toEqual([1, 2]);
  const other = await onBreatheWell(service);
  expect((await service.call('GET', base(person), { token: other.token })).status, 'of another person').toBe(404);
});

test.each([
  ['a missing answer', { ...rightAnswers, contact_name: '' }, 'contact_name'],
  ['a wrong answer', { ...rightAnswers, zip: '12' }, 'zip'],
  ['an unknown attribute', { ...rightAnswers, role: 'admin' }, 'role'],
])('%s is refused by name, and nothing is stored', async (_name, user_data, attribute) => {
  const person = await onBreatheWell(service);
  expect(await save(person, user_data)).toMatchObject({ status: 422, body: { errors: [{ attribute }] } });
  expect(await stored(person)).toEqual([]);
});
