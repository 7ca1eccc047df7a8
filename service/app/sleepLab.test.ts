import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../clock.ts';
import { PASSWORD } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

// The third study of `npm start`. Its sign-up has the steps that the other two do not have.

const STUDY = '/api/v2/studies/sleep-lab';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

test.each([true, false])('the sign-up of the sleep lab, with the optional consent signed: %s', async (signed) => {
  const email = `lab-${signed}@example.org`;
  const enrolled = await service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } });
  const registered = await service.call('POST', '/api/v3/achievement_password', {
    token: enrolled.body.participant_auth_token,
    body: { password: PASSWORD, study_slug: 'sleep-lab' },
  });
  const url = `${STUDY}/enrollments/${enrolled.body.enrollment_identifier}`;
  let token = registered.body.participant_auth_token;
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await service.call(method, `${url}${path}`, { token, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body.errors)}`).toBe(200);
    return answer.body;
  };
  const contributions = [
    { attribute: 'full_name', value: 'Ana Example' },
    { attribute: 'agrees', value: true },
  ];
  const first = await call('POST', '/informed_consents/consent', { signed: true, contributions });
  expect(first.layout).toBe('informed_consent');
  const optional = await call('POST', '/informed_consents/later-studies', { signed, contributions: [] });
  expect(optional.layout).toBe('visit_portal');
  await call('PUT', '/nodes/before-the-night/begin');
  const visited = await call('GET', '');
  expect(visited.layout).toBe('file_upload');
  const waiting = await call('PUT', '', { user_data: {}, node_identifier: 'referral' });
  expect(waiting.layout).toBe('event_delay');
  expect(waiting.nodes[0].opens_at).toMatch(/T\d\d:00:00/);

  service.wait(minutes(2 * 24 * 60));
  const logIn = await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: PASSWORD } });
  token = logIn.body.participant_auth_token;
  expect(logIn.body.layout).toBe('dashboard');
  const sent = await call('POST', '/surveys/morning-after/answers', {
    contributions: [{ attribute: 'night_compared', value: { answer: 'same' } }],
  });
  expect(sent.receipt.reference).toMatch(/^[0-9A-F]{4}-/);
});
