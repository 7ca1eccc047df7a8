import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSessionWatch } from '../../database/sessionWatch.ts';
import { minutes } from '../../clock.ts';
import { onDashboard, PASSWORD, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const tokens = ({ id }: TestParticipant) => `${STUDY}/enrollments/${id}/participant_auth_tokens`;
const wait = (person: TestParticipant, seconds: number) =>
  service.call('GET', `${tokens(person)}/current/revoked?seconds=${seconds}`, { token: person.token });
/** A second session of the same participant. */
async function other(person: TestParticipant): Promise<TestParticipant> {
  const { body } = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  return { ...person, token: body.participant_auth_token };
}

/** What ends the session of another device. */
const endings: readonly [string, (here: TestParticipant, there: string) => Promise<{ status: number }>][] = [
  ['it is signed out', (here, there) => service.call('DELETE', `${tokens(here)}/${there}`, { token: here.token })],
  [
    'the password changes',
    (here) =>
      service.call('POST', '/api/v3/achievement_password', {
        token: here.token,
        body: { study_slug: 'sleep-and-mood', old_password: PASSWORD, password: 'Another-Horse-77' },
      }),
  ],
];

test.each(endings)('a device that waits learns long before its time is over that %s', async (_what, end) => {
  const here = await onDashboard(service);
  const there = await other(here);
  const { body } = await service.call('GET', tokens(there), { token: there.token });
  const id = body.participant_auth_tokens.find(({ current }: { current: boolean }) => current).id;
  const watch = vi.spyOn(service.deps.sessionWatch, 'untilRevoked');
  const answer = wait(there, 25);
  const unaffected = wait(await onDashboard(service), 20);
  const own = wait(here, 1);
  await vi.waitUntil(() => watch.mock.calls.length === 3, { timeout: 30_000 });
  watch.mockRestore();
  expect((await end(here, id)).status).toBeLessThan(300);
  expect(await Promise.race([answer, unaffected])).toMatchObject({ status: 401 });
  expect((await own).status, 'the own session continues').toBe(204);
});

test('without a time the response comes at once, and a session that has ended cannot wait', async () => {
  const person = await onDashboard(service);
  expect((await wait(person, 0)).status).toBe(204);
  expect((await wait(person, 26)).status, 'longer than proxies wait').toBe(400);
  service.wait(minutes(31));
  expect((await wait(person, 20)).status).toBe(401);
});

test('waiting extends no session', async () => {
  const person = await onDashboard(service);
  const first = await wait(person, 0);
  service.wait(minutes(29));
  const answer = await service.call('GET', `${tokens(person)}/current/revoked`, {
    token: person.token,
    headers: { 'background-call': 'true' },
  });
  expect(answer.headers['participant-auth-token-expires']).toBe(first.headers['participant-auth-token-expires']);
});

test('a session waits eight times at most', async () => {
  const person = await onDashboard(service);
  // Together, because on a slow machine the first ones may end before the last one arrives.
  const answers = await Promise.all(Array.from({ length: 9 }, () => wait(person, 5)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(204), 429]);
  expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({ errors: [{ retry_after: 30 }] });
  expect((await wait(person, 1)).status, 'and again later').toBe(204);
});

test('the service stops without waiting, and looks on after a failed query', async () => {
  const failures: unknown[] = [];
  let looks = 0;
  const broken = {
    selectFrom() {
      looks += 1;
      throw new Error('the database restarts');
    },
  };
  const watch = createSessionWatch(broken as never, (error) => failures.push(error), 5);
  const answer = watch.untilRevoked('one', 60_000);
  await expect.poll(() => looks).toBeGreaterThan(2);
  watch.stop();
  expect(await answer).toBe(false);
  expect(failures.length).toBeGreaterThan(2);
});

test('an operator can switch it off', async () => {
  const off = await startTestService({ WATCH_SIGN_OUT: 'off' });
  try {
    const person = await onDashboard(off);
    const { status } = await off.call('GET', `${tokens(person)}/current/revoked?seconds=20`, { token: person.token });
    expect(status).toBe(404);
  } finally {
    await off.stop();
  }
});
