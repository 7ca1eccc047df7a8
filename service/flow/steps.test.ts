import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangedDemo, changedDemo, smallNode } from '../testing/changedDemo.ts';
import { consents, eligible, enrolled, PASSWORD, type TestParticipant } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

// A study with two questionnaires in one step, and three consents and an optional one without a form in another.

let demo: ChangedDemo;
let service: TestService;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.splice(1, 0, { layout: 'screener', nodes: ['habits', 'home'], done_by: 'answers' });
      flow[3].nodes.push('contact-later', 'biobank');
    },
    'nodes/habits.json': () => smallNode('habits', { layout: 'screener' }),
    'nodes/home.json': () => smallNode('home', { layout: 'screener' }),
    'nodes/contact-later.json': () => ({
      slug: 'contact-later',
      type: 'InformedConsent',
      layout: 'informed_consent',
      optional: true,
      content: {
        title: { en: 'Later studies', es: 'Otros estudios' },
        body: { en: 'May we write to you about later studies?', es: '¿Podemos escribirle sobre otros estudios?' },
      },
    }),
    'nodes/biobank.json': () => ({
      ...smallNode('biobank', { type: 'InformedConsent', layout: 'informed_consent' }),
    }),
  });
  service = await startTestService(demo.env);
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

const put = (person: TestParticipant, user_data: object, node_identifier?: string) =>
  service.call('PUT', person.url, { token: person.token, body: { user_data, node_identifier } });
const shown = ({ body }: Awaited<ReturnType<typeof put>>) => [
  body.layout,
  ...body.nodes.map(
    ({ slug, status, content }: { slug: string; status: string; content: { form?: object } }) =>
      `${slug} ${status}${content.form ? ' with its form' : ''}`,
  ),
];

test('all steps of the sign-up share one progress, which ends at the dashboard', async () => {
  const person = await enrolled(service);
  const progressOf = ({ body }: Awaited<ReturnType<typeof put>>) =>
    body.nodes.map((node: { sign_up_progress?: { start: number; end: number } }) => node.sign_up_progress);
  const start = await service.call('GET', person.url, { token: person.token });
  expect(progressOf(start), 'the study’s own start').toEqual([{ start: 10, end: 20 }]);
  const screened = await put(person, eligible);
  expect(screened.body.receipt).toEqual({
    reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    received_at: expect.any(String),
    occurrence: 1,
  });
  expect(progressOf(screened)).toEqual([
    { start: 20, end: 30 },
    { start: 30, end: 40 },
  ]);
  const resumed = await service.call('GET', person.url, { token: person.token });
  expect(progressOf(resumed), 'on another device').toEqual(progressOf(await put(person, { answer: 1 }, 'habits')));
  await put(person, { answer: 2 }, 'home');
  const registered = await service.call('POST', '/api/v3/achievement_password', {
    token: person.token,
    body: { password: PASSWORD, study_slug: 'sleep-and-mood' },
  });
  expect(progressOf(registered)).toEqual([
    { start: 70, end: 78 },
    { start: 78, end: 85 },
    { start: 85, end: 93 },
    { start: 93, end: 100 },
  ]);
});

test('a step with two questionnaires shows the first unanswered one, then the next step', async () => {
  const person = await enrolled(service);
  const screened = await put(person, eligible);
  expect(shown(screened)).toEqual(['screener', 'habits available with its form', 'home available']);
  const first = await put(person, { answer: 1 }, 'habits');
  expect(shown(first)).toEqual(['screener', 'habits completed', 'home available with its form']);
  const second = await put(person, { answer: 2 }, 'home');
  expect(second.body.layout).toBe('registration');
  const stored = await service.db
    .selectFrom('contributions')
    .select(['node', 'value'])
    .where('enrollment_id', '=', person.id)
    .where('attribute', '=', 'answer')
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { node: 'habits', value: 1 },
    { node: 'home', value: 2 },
  ]);
});

test('answers to a questionnaire that was answered on another device are not stored as answers to the next one', async () => {
  const person = await enrolled(service);
  await put(person, eligible);
  await put(person, { answer: 1 }, 'habits');
  expect(await put(person, { answer: 9 }, 'habits')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'already_submitted' }] },
  });
  expect(await put(person, { answer: 9 }, 'sleep-and-mood')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'not_now' }] },
  });
  expect((await put(person, { answer: 2 })).body.layout, 'without a node, the first unanswered one').toBe(
    'registration',
  );
});

async function atConsents(): Promise<{
  registered: Awaited<ReturnType<typeof put>>;
  sign(node: string, contributions: readonly object[], signed?: boolean): ReturnType<typeof put>;
}> {
  const person = await enrolled(service);
  for (const answers of [eligible, { answer: 1 }, { answer: 2 }]) await put(person, answers);
  const registered = await service.call('POST', '/api/v3/achievement_password', {
    token: person.token,
    body: { password: PASSWORD, study_slug: 'sleep-and-mood' },
  });
  const token = registered.body.participant_auth_token;
  return {
    registered,
    sign: (node, contributions, signed = true) =>
      service.call('POST', `${person.url}/informed_consents/${node}`, { token, body: { signed, contributions } }),
  };
}

test('a step with several consents is done when all are signed, and the optional one is answered', async () => {
  const { registered, sign } = await atConsents();
  expect(shown(registered)).toEqual([
    'informed_consent',
    'consent available with its form',
    'data-permission available',
    'contact-later available',
    'biobank available',
  ]);
  for (const [node, contributions] of consents) {
    const signed = await sign(node, contributions);
    expect(shown(signed)).toContain(`${node} completed`);
    expect(signed.body).toMatchObject({ layout: 'informed_consent', status: 'invitation_clicked' });
  }
  expect(shown(await sign('contact-later', [])), 'a consent without a form is agreed to').toContain(
    'contact-later completed',
  );
  const declined = await sign('biobank', [], false);
  expect(shown(declined)).toEqual([
    'informed_consent',
    'consent completed',
    'data-permission completed',
    'contact-later completed',
    'biobank available with its form',
  ]);
  const second = await sign('biobank', [{ attribute: 'answer', value: 1 }]);
  expect(second.body).toMatchObject({ layout: 'dashboard', status: 'enrolled' });
});

test('an optional consent can be declined, and the sign-up goes on', async () => {
  const { sign } = await atConsents();
  for (const [node, contributions] of consents) await sign(node, contributions);
  const declined = await sign('contact-later', [], false);
  expect(shown(declined)).toEqual([
    'informed_consent',
    'consent completed',
    'data-permission completed',
    'contact-later completed',
    'biobank available with its form',
  ]);
  expect(declined.body.informed_consents.at(-1)).toMatchObject({ node_slug: 'contact-later', signed: false });
  const last = await sign('biobank', [{ attribute: 'answer', value: 1 }]);
  expect(last.body).toMatchObject({ layout: 'dashboard', status: 'enrolled' });
});
