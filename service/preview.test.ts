import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDashboard, STUDY } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const tokenOf = (slug: string) => ({
  'preview-token': service.deps.studies.previewTokenOf(service.deps.studies.all.find((study) => study.slug === slug)!),
});
const place = [{ attribute: 'bedroom_noise', value: { answer: 'quiet' } }];

test('a draft study is available only with its token', async () => {
  const landing = (headers = {}) => service.call('GET', '/api/v3/studies/night-shift-pilot/landing', { headers });
  const unknown = await service.call('GET', '/api/v3/studies/no-such-study/landing');
  const closed = await landing();
  expect(closed.status).toBe(404);
  expect(closed.body, 'as if there were no such study').toEqual(unknown.body);
  expect((await landing({ 'preview-token': 'x'.repeat(43) })).status).toBe(404);
  expect((await landing(tokenOf('sleep-and-mood'))).status).toBe(404);
  expect(await landing(tokenOf('night-shift-pilot'))).toMatchObject({ status: 200, body: { status: 'draft' } });
  expect((await service.call('GET', '/api/v3/meta/study?study_slug=night-shift-pilot')).status).toBe(404);
  expect(
    (
      await service.call('POST', '/api/v2/studies/night-shift-pilot/enrollments', {
        body: { user_data: { email: 'draft@example.org' } },
      })
    ).status,
  ).toBe(404);
  const enrolled = await service.call('POST', '/api/v2/studies/night-shift-pilot/enrollments', {
    headers: tokenOf('night-shift-pilot'),
    body: { user_data: { email: 'draft@example.org' } },
  });
  expect(enrolled).toMatchObject({ status: 201, body: { layout: 'registration' } });
});

test('a draft questionnaire opens with the study’s token, for participants and others', async () => {
  const person = await onDashboard(service);
  const open = (options = {}) => service.call('GET', '/api/v3/surveys/sleep-place', options);
  expect((await open()).status).toBe(401);
  expect((await open({ token: person.token })).status).toBe(404);
  expect(await open({ headers: tokenOf('sleep-and-mood') })).toMatchObject({
    status: 200,
    body: { nodes: [{ status: 'draft' }] },
  });
  expect((await open({ headers: tokenOf('night-shift-pilot') })).status).toBe(404);
  expect((await open({ token: person.token, headers: tokenOf('sleep-and-mood') })).status).toBe(200);
  const listed = await service.call('GET', person.url, { token: person.token, headers: tokenOf('sleep-and-mood') });
  expect(listed.body.nodes.map(({ slug, status }: { slug: string; status: string }) => [slug, status])).toContainEqual([
    'sleep-place',
    'draft',
  ]);
});

test('answers in a preview are validated and not stored', async () => {
  const send = (contributions: unknown, headers: Record<string, string> = tokenOf('sleep-and-mood')) =>
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

test('a token is bound to its installation and its edition', async () => {
  const study = service.deps.studies.all[0]!;
  const token = service.deps.studies.previewTokenOf(study);
  expect(service.deps.studies.mayPreview({ ...study, previewEdition: study.previewEdition + 1 }, token)).toBe(false);
  expect(service.deps.studies.mayPreview(study, token)).toBe(true);
  const secret = await service.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'preview_secret')
    .executeTakeFirstOrThrow();
  expect(Buffer.from(secret.value, 'base64url')).toHaveLength(32);
});
