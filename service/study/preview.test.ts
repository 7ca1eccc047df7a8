import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../clock.ts';
import { revokeTokens } from '../identity/session/tokens.ts';
import { onDashboard, STUDY } from '../testing/participants.ts';
import { previewOf } from '../testing/pilot.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const tokenOf = (slug: string) => previewOf(service, slug);
const place = [{ attribute: 'bedroom_noise', value: { answer: 'quiet' } }];

test('[P6.11] [P7.007] a draft study is available only with its token', async () => {
  const landing = (headers = {}) => service.call('GET', '/api/v3/studies/night-shift-pilot/landing', { headers });
  const unknown = await service.call('GET', '/api/v3/studies/no-such-study/landing');
  const closed = await landing();
  expect(closed.status).toBe(404);
  expect(closed.body, 'as if there were no such study').toEqual(unknown.body);
  expect((await landing({ 'preview-token': 'x'.repeat(43) })).status).toBe(404);
  expect((await landing(await tokenOf('sleep-and-mood'))).status).toBe(404);
  expect(await landing(await tokenOf('night-shift-pilot'))).toMatchObject({ status: 200, body: { status: 'draft' } });
  expect((await service.call('GET', '/api/v3/meta/study?study_slug=night-shift-pilot')).status).toBe(404);
  expect(
    (
      await service.call('POST', '/api/v2/studies/night-shift-pilot/enrollments', {
        body: { user_data: { email: 'draft@example.org' } },
      })
    ).status,
  ).toBe(404);
  const enrolled = await service.call('POST', '/api/v2/studies/night-shift-pilot/enrollments', {
    headers: await tokenOf('night-shift-pilot'),
    body: { user_data: { email: 'draft@example.org' } },
  });
  expect(enrolled).toMatchObject({ status: 201, body: { layout: 'registration' } });
});

test('a draft questionnaire opens with the study’s token, for participants and others', async () => {
  const person = await onDashboard(service);
  const open = (options = {}) => service.call('GET', '/api/v3/surveys/sleep-place', options);
  expect((await open()).status).toBe(401);
  expect((await open({ token: person.token })).status).toBe(404);
  expect(await open({ headers: await tokenOf('sleep-and-mood') })).toMatchObject({
    status: 200,
    body: { nodes: [{ status: 'draft' }] },
  });
  expect((await open({ headers: await tokenOf('night-shift-pilot') })).status).toBe(404);
  expect((await open({ token: person.token, headers: await tokenOf('sleep-and-mood') })).status).toBe(200);
  const listed = await service.call('GET', person.url, {
    token: person.token,
    headers: await tokenOf('sleep-and-mood'),
  });
  expect(listed.body.nodes.map(({ slug, status }: { slug: string; status: string }) => [slug, status])).toContainEqual([
    'sleep-place',
    'draft',
  ]);
});

test('answers in a preview are validated and not stored', async () => {
  const preview = await tokenOf('sleep-and-mood');
  const send = (contributions: unknown, headers: Record<string, string> = preview) =>
    service.call('POST', `${STUDY}/surveys/sleep-place/answers`, { headers, body: { contributions } });
  expect(await send([])).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'required', attribute: 'bedroom_noise' }] },
  });
  const sent = await send(place);
  expect(sent).toMatchObject({ status: 200, body: { messages: [{ type: 'info' }], nodes: [{ slug: 'sleep-place' }] } });
  expect(sent.body.nodes[0].content.form).toBeUndefined();
  expect(await send(place, {})).toMatchObject({ status: 401 });
  expect(await service.db.selectFrom('submissions').select('id').where('node', '=', 'sleep-place').execute()).toEqual(
    [],
  );
});

const landing = async (headers: object) =>
  (await service.call('GET', '/api/v3/studies/night-shift-pilot/landing', { headers: { ...headers } })).status;

test('a preview token ends after seven days, and can be revoked by hand or by the edition in the study’s file', async () => {
  const [first, second] = [await tokenOf('night-shift-pilot'), await tokenOf('night-shift-pilot')];
  expect(await landing(first)).toBe(200);
  await revokeTokens(service.db, { kinds: ['preview'], study: 'sleep-and-mood' }, service.deps.now());
  expect(await landing(first), 'other studies keep theirs').toBe(200);
  await revokeTokens(service.db, { kinds: ['preview'], study: 'night-shift-pilot' }, service.deps.now());
  expect([await landing(first), await landing(second)]).toEqual([404, 404]);

  const third = await tokenOf('night-shift-pilot');
  const study = service.deps.studies.all.find(({ slug }) => slug === 'night-shift-pilot')!;
  study.previewEdition += 1;
  expect(await landing(third)).toBe(404);
  study.previewEdition -= 1;
  service.wait(minutes(7 * 24 * 60 - 1));
  expect(await landing(third)).toBe(200);
  service.wait(minutes(2));
  expect(await landing(third)).toBe(404);
});

test('enrollments in a preview are marked, and leave the address free for the real participant', async () => {
  const enroll = async (headers = {}) =>
    service.call('POST', `${STUDY}/enrollments`, { headers, body: { user_data: { email: 'builder@example.org' } } });
  const tried = await enroll(await tokenOf('sleep-and-mood'));
  const foreign = await enroll(await tokenOf('night-shift-pilot'));
  expect([tried.status, foreign.status], 'a token of another study makes no preview').toEqual([201, 201]);
  expect(foreign.body.enrollment_identifier).not.toBe(tried.body.enrollment_identifier);
  const rows = await service.db
    .selectFrom('enrollments')
    .select(['id', 'is_preview'])
    .where('email', '=', 'builder@example.org')
    .execute();
  expect(Object.fromEntries(rows.map(({ id, is_preview }) => [id, is_preview]))).toEqual({
    [tried.body.enrollment_identifier]: true,
    [foreign.body.enrollment_identifier]: false,
  });
});

const inspect = (headers: Record<string, string> = {}, options = {}) =>
  service.call('GET', `/api/v3/studies/night-shift-pilot/preview`, { headers, ...options });

test('a preview token shows its own study to the builder, until it ends', async () => {
  expect((await inspect()).status).toBe(401);
  expect((await inspect(await tokenOf('sleep-and-mood'))).status).toBe(401);
  const token = await tokenOf('night-shift-pilot');
  const shown = await inspect(token);
  expect(shown).toMatchObject({ status: 200, body: { refused: false } });
  expect(shown.body.nodes.map(({ slug }: { slug: string }) => slug)).toEqual(
    expect.arrayContaining(shown.body.flow.flatMap(({ nodes }: { nodes: string[] }) => nodes)),
  );
  service.wait(minutes(7 * 24 * 60 + 1));
  expect((await inspect(token)).status).toBe(401);
  const revoked = await tokenOf('night-shift-pilot');
  await revokeTokens(service.db, { kinds: ['preview'], study: 'night-shift-pilot' }, service.deps.now());
  expect((await inspect(revoked)).status).toBe(401);
});

test('a page that waits hears of a change of its own study only, with what the check found', async () => {
  const { studies } = service.deps;
  const token = await tokenOf('night-shift-pilot');
  const wait = (after = '') =>
    service.call('GET', `/api/v3/development/studies/night-shift-pilot/revision?after=${after}`, { headers: token });
  const { revision } = (await wait()).body;
  expect((await inspect(token)).body.revision).toBe(revision);
  expect((await service.call('GET', '/api/v3/development/studies/night-shift-pilot/revision')).status).toBe(404);
  let heard = '';
  const waiting = wait(revision).then(({ body }) => (heard = body.revision));
  const place = { file: 'study.json', pointer: '', line: 3, column: 1, excerpt: '}}' };
  const problem = {
    ...place,
    code: 'unreadable',
    severity: 'error',
    message: 'This is no JSON.',
    fix: 'Remove a brace.',
  } as const;
  const found = (slug: string) => [{ slug, refused: true, problems: [problem] }];
  studies.replace(studies.all, found('sleep-and-mood'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toBe('');
  studies.replace(studies.all, found('night-shift-pilot'));
  await waiting;
  expect(heard).not.toBe(revision);
  expect((await inspect(token)).body).toMatchObject({ revision: heard, refused: true, findings: [problem] });
  studies.replace(studies.all, []);
  expect((await wait()).body.revision, 'equal contents, equal revision').toBe(revision);
});

test('a participant whom a builder makes up is where the flow of the study puts them, and nothing is stored', async () => {
  const headers = await tokenOf('sleep-and-mood');
  const tables = ['enrollments', 'submissions', 'consents', 'beginnings', 'status_changes'] as const;
  const rows = () =>
    Promise.all(tables.map(async (table) => (await service.db.selectFrom(table).selectAll().execute()).length));
  const before = await rows();
  const see = async (query: Record<string, string>) => {
    const path = `/api/v3/studies/sleep-and-mood/preview/participant?${new URLSearchParams(query)}`;
    const { status, body } = await service.call('GET', path, { headers });
    expect(status).toBe(200);
    const { participant, calendars } = body;
    const states = Object.fromEntries(
      participant.nodes.map((node: { slug: string; status: string }) => [node.slug, node.status]),
    );
    return { ...participant, states, calendars };
  };
  expect(await see({ step: '0' })).toMatchObject({
    layout: 'screener',
    status: 'invitation_clicked',
    nodes: [{ slug: 'eligibility', content: { form: expect.anything() } }],
  });
  expect(await see({ step: '0', done: 'eligibility' }), 'it leads on').toMatchObject({ layout: 'registration' });
  expect(await see({ step: '1', done: 'create-password' })).toMatchObject({ layout: 'informed_consent' });
  expect((await see({ step: '2', done: 'consent' })).states).toMatchObject({
    consent: 'completed',
    'data-permission': 'available',
  });
  expect(await see({ step: '99' }), 'the last step').toMatchObject({
    layout: 'dashboard',
    status: 'enrolled',
    informed_consents: [{ signed: true }, { signed: true }],
    states: { 'last-night': 'available', 'sleep-place': 'draft' },
  });
  expect(await see({ done: 'last-night,no-such-node' })).toMatchObject({ states: { 'last-night': 'completed' } });
  expect((await see({ earlier_consent: 'true' })).states).toMatchObject({ consent: 'reconsent_required' });
  expect(await see({ step: '0', status: 'disqualified' })).toMatchObject({
    layout: 'terminal_state',
    status: 'disqualified',
    nodes: [{ slug: 'not-eligible' }],
  });
  expect(await see({ status: 'opted_out' })).toMatchObject({ layout: 'terminal_state', status: 'opted_out' });
  const { calendars } = await see({ at: '2030-05-01T12:00:00Z' });
  const diary = calendars.find(({ node }: { node: string }) => node === 'sleep-diary');
  expect(diary.days.occurrences[0]).toMatchObject({ occurrence: 1, status: 'available', day: '2030-05-01' });
  expect(await rows()).toEqual(before);
});

test('a made-up participant has waited long enough for every step that opens at a time', async () => {
  const path = '/api/v3/studies/sleep-lab/preview/participant';
  const see = (query: string) => tokenOf('sleep-lab').then((headers) => service.call('GET', path + query, { headers }));
  expect((await see('?step=4')).body.participant).toMatchObject({ layout: 'event_delay' });
  expect((await see('')).body.participant).toMatchObject({
    layout: 'dashboard',
    nodes: [{ slug: 'morning-after', status: 'available' }],
  });
});
