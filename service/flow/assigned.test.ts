import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallNode } from '../testing/changedDemo.ts';
import { onDashboard, sleepDiary, type TestParticipant } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

// All forms that a participant can fill in now, in one call.

let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
});
afterAll(() => service.stop());

interface Assigned {
  node: string;
  days?: object;
  forms: { survey: { nodes: { slug: string; occurrence: number }[] }; draft: { occurrence: number } }[];
}

const read = async (path: string, who = person) => {
  const { status, body } = await service.call('GET', path, { token: who.token });
  expect(status, path).toBe(200);
  return body;
};
const assigned = async (who = person): Promise<Assigned[]> => (await read(`${who.url}/assigned`, who)).assigned;

/** A form and its draft, by their own calls. */
const single = async (node: string, occurrence: number) => {
  const survey = await read(
    `/api/v3/surveys/${node}?enrollment_identifier=${person.id}&occurrence=${occurrence}&study_slug=sleep-and-mood`,
  );
  const { device_key: _key, ...draft } = await read(`${person.url}/drafts/${node}?occurrence=${occurrence}`);
  return { survey, draft };
};

test('each open form comes with its draft, as its own calls return them, and nothing else', async () => {
  const draft = {
    submission_key: '0b4b1a52-66d5-4f3c-93a6-0d1c0f6b7a01',
    page: 'page-1',
    values: [{ name: 'times_awake', input: '4', value: 4 }],
    places: {},
  };
  await service.call('PUT', `${person.url}/drafts/last-night`, {
    token: person.token,
    body: { base_revision: 0, draft },
  });
  const all = await assigned();
  const dashboard = (await read(person.url)).nodes as { slug: string; status: string; type: string }[];
  const open = dashboard.filter(
    ({ status, type }) => ['available', 'in_progress'].includes(status) && ['Survey', 'Diary'].includes(type),
  );
  expect(all.map(({ node }) => node)).toEqual(open.map(({ slug }) => slug));
  expect(all.length).toBeGreaterThan(3);
  for (const { node, forms } of all)
    for (const form of forms) expect(form, node).toEqual(await single(node, form.draft.occurrence));
  expect(all.find(({ node }) => node === 'last-night')!.forms[0]!.draft).toMatchObject({ revision: 1, draft });
  expect(JSON.stringify(all)).not.toContain('device_key');
});

test('a diary has its days, and a form for each open one', async () => {
  const diary = async () => (await assigned()).find(({ node }) => node === 'sleep-diary')!;
  const before = await diary();
  expect(before.days).toEqual(await read(`${person.url}/nodes/sleep-diary/occurrences`));
  expect(before.forms.length).toBeGreaterThan(0);
  for (const { draft } of before.forms)
    await service.call('POST', `${person.url}/surveys/sleep-diary/answers?occurrence=${draft.occurrence}`, {
      token: person.token,
      body: { contributions: sleepDiary },
    });
  const sent = before.forms.map(({ draft }) => draft.occurrence);
  const left = (await diary())?.forms.map(({ draft }) => draft.occurrence) ?? [];
  expect(left.filter((occurrence) => sent.includes(occurrence))).toEqual([]);
});

test('it has nothing of other participants', async () => {
  const other = await onDashboard(service);
  const all = await assigned(other);
  expect(all.find(({ node }) => node === 'last-night')!.forms[0]!.draft).toMatchObject({ revision: 0, draft: null });
});

test.each([
  ['100 activities', 130, 10, 100],
  ['4 MB', 60, 200_000, 19],
])('a response has at most %s', async (_what, count, length, most) => {
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  const { nodes } = study.flow.at(-1)!;
  const slugs = Array.from({ length: count }, (_, i) => `small-${length}-${i}`);
  for (const slug of slugs) {
    const { content, ...node } = smallNode(slug);
    (study.nodes as Map<string, object>).set(slug, {
      ...node,
      content: { ...content, description: 'a'.repeat(length) },
    });
  }
  Object.assign(study.flow.at(-1)!, { nodes: slugs });
  const all = await assigned();
  Object.assign(study.flow.at(-1)!, { nodes });
  expect(all.map(({ node }) => node)).toEqual(slugs.slice(0, most));
});
