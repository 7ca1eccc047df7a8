import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compileForm, type FormDefinition, readsFingerprint } from '#kit/pure/compile/index.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { createToken } from '../../identity/session/tokens.ts';
import { type ChangedDemo, changedDemo, smallNode } from '../../testing/changedDemo.ts';
import { onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// A baseline that can be sent again, a follow-up that reads it, a form with options from lists, and a diary that reads its last entry.

const input = (type: string, name: string, more: object = {}) => ({
  interface: type,
  name,
  label: { en: name, es: name },
  ...more,
});
const withInputs = (slug: string, inputs: readonly object[], keys: object = {}) => {
  const node = smallNode(slug, keys);
  node.content.form.schema[0]!.inputs = inputs as never;
  return node;
};

let demo: ChangedDemo;
let service: TestService;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes.push('base-line', 'follow', 'mood', 'tired', 'choose');
      flow.at(-1).repeating = ['base-line', 'mood'];
    },
    'nodes/base-line.json': () =>
      withInputs('base-line', [
        input('number', 'weight'),
        input('radioinput', 'smokes', {
          options: [
            { value: 'no', label: { en: 'No', es: 'No' } },
            { value: 'yes', label: { en: 'Yes', es: 'Sí' }, condition: 'weight > 0' },
          ],
          required: 'weight > 1000',
        }),
        input('text', 'unread'),
        input('email', 'mail'),
        input('array', 'pills', { inputs: [input('text', 'name'), input('number', 'dose')] }),
      ]),
    'nodes/choose.json': () =>
      withInputs('choose', [
        input('array', 'own', { inputs: [input('text', 'name')] }),
        input('radioinput', 'best', { required: true, options: { from: 'own', value: 'name' } }),
        input('checkboxgroupwithnone', 'stopped', {
          options: { from: '`base-line`.pills', value: 'name', where: 'dose > 0' },
        }),
      ]),
    'nodes/tired.json': () =>
      withInputs('tired', [
        input('score', 'points', {
          config: {
            items: ['1 + 1'],
            cut_offs: [
              { from: 0, value: 'any', label: 'Any', feedback: { en: 'At {{ `base-line`.weight }}', es: 'Con' } },
            ],
          },
        }),
      ]),
    'nodes/follow.json': () =>
      withInputs('follow', [
        input('number', 'now', {
          label: { en: 'It was {{ `base-line`.weight }}', es: 'Era {{ `base-line`.weight }}' },
        }),
        input('number', 'lost', { value: '`base-line`.weight - now' }),
        input('text', 'cigarettes', { condition: "`base-line`.smokes = 'yes'", required: true }),
        input('text', 'lang', { value: "if(participant.language = 'es', 'Spanish', 'other')" }),
        input('date_picker', 'since', { value: 'participant.enrolled' }),
      ]),
    'nodes/mood.json': () =>
      withInputs('mood', [
        input('number', 'mood'),
        input('number', 'better', { value: 'mood - mood_before' }),
        input('number', 'mood_before', { value: '`mood`[last].mood', config: {} }),
      ]),
  });
  service = await startTestService(demo.env);
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

type Answers = Readonly<Record<string, unknown>>;
const send = ({ url, token }: TestParticipant, node: string, answers: Answers, more: object = {}) =>
  service.call('POST', `${url}/surveys/${node}/answers`, {
    token,
    body: { contributions: Object.entries(answers).map(([attribute, value]) => ({ attribute, value })), ...more },
  });
const formOf = async ({ token, id }: TestParticipant, node: string, occurrence?: number): Promise<FormDefinition> => {
  const query = occurrence === undefined ? '' : `&occurrence=${occurrence}`;
  const { body } = await service.call('GET', `/api/v3/surveys/${node}?enrollment_identifier=${id}${query}`, { token });
  return body.nodes[0].content.form;
};
const stored = async ({ id }: TestParticipant, node: string, occurrence = 1): Promise<Answers> => {
  const rows = await service.db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .where('enrollment_id', '=', id)
    .where('node', '=', node)
    .where('occurrence', '=', occurrence)
    .execute();
  return Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
};
const YES = { answer: 'yes' };
const versionOf = (form: FormDefinition) => readsFingerprint(compileForm(form, fieldTypes));

test('a form comes with exactly the answers that it reads, of this participant', async () => {
  const [person, other] = [await onDashboard(service), await onDashboard(service)];
  await send(other, 'base-line', { weight: 999, smokes: YES });
  const empty = await formOf(person, 'follow');
  expect(empty.reads).toMatchObject({ 'base-line': { answers: {} } });
  await send(person, 'base-line', { weight: 80, smokes: YES, unread: 'private', mail: 'ana@example.org' });
  const { reads } = await formOf(person, 'follow');
  expect(reads).toMatchObject({
    'base-line': { answers: { weight: 80, smokes: YES } },
    participant: { answers: { language: { answer: 'en' }, enrolled: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
  });
  expect(Object.keys(reads!['base-line']!.answers!)).toEqual(['weight', 'smokes']);
  expect(JSON.stringify(reads)).not.toMatch(/private|ana@|unread|weight > /);
  const { body } = await service.call('GET', `${person.url}/assigned`, { token: person.token });
  const assigned = body.assigned.find(({ node }: { node: string }) => node === 'follow');
  expect(assigned.forms[0].survey.nodes[0].content.form.reads, 'kept for a time without network').toEqual(reads);
});

test('the service calculates and judges with the answers that it has stored, whatever was sent', async () => {
  const [person, other] = [await onDashboard(service), await onDashboard(service)];
  await send(other, 'base-line', { weight: 999, smokes: { answer: 'no' } });
  await send(person, 'base-line', { weight: 80, smokes: YES });
  expect(await send(person, 'follow', { now: 77 }), 'its condition holds').toMatchObject({
    status: 422,
    body: { errors: [{ attribute: 'cigarettes', code: 'required' }] },
  });
  expect(await send(person, 'follow', { now: 77, lost: 922, cigarettes: 'two' })).toMatchObject({ status: 200 });
  expect(await stored(person, 'follow')).toMatchObject({ now: 77, lost: 3, cigarettes: 'two', lang: 'other' });
});

test('another result is a defect only if the browser has read the same answers', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', { weight: 80, smokes: { answer: 'no' } });
  const reads = versionOf(await formOf(person, 'follow'));
  const defects = vi.spyOn(service.deps, 'onOtherResult');
  expect((await send(person, 'follow', { now: 77, lost: 922 })).status).toBe(200);
  expect(defects).not.toHaveBeenCalled();
  const other = await onDashboard(service);
  await send(other, 'base-line', { weight: 80, smokes: { answer: 'no' } });
  expect((await send(other, 'follow', { now: 77, lost: 922 }, { reads })).status).toBe(200);
  expect(defects).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ node: 'follow', attributes: expect.arrayContaining(['lost']) }),
  );
});

test('an answer that is no entry of the list is removed, whatever was sent, and is missing if it is required', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', {
    weight: 80,
    pills: [
      { name: 'Ibu', dose: 2 },
      { name: 'Zinc', dose: 0 },
    ],
  });
  const { reads } = await formOf(person, 'choose');
  expect(reads!['base-line']!.answers, 'the whole list').toMatchObject({ pills: [{ name: 'Ibu', dose: 2 }, {}] });
  const stopped = ['Ibu', 'Zinc', 'Gold'].map((answer) => ({ answer }));
  const own = [{ name: 'Tea' }, { name: 'Milk' }];
  expect(await send(person, 'choose', { own, best: { answer: 'Gold' }, stopped })).toMatchObject({
    status: 422,
    body: { errors: [{ attribute: 'best', code: 'required' }] },
  });
  expect(await send(person, 'choose', { own, best: { answer: 'Milk' }, stopped })).toMatchObject({ status: 200 });
  expect(await stored(person, 'choose')).toMatchObject({ best: { answer: 'Milk' }, stopped: [{ answer: 'Ibu' }] });
  const other = await onDashboard(service);
  expect(await send(other, 'choose', { best: { answer: 'Gold' }, stopped }), 'nothing to choose').toMatchObject({
    status: 200,
  });
  expect(await stored(other, 'choose')).not.toHaveProperty('best');
});

test('without the other answers there is none', async () => {
  const person = await onDashboard(service);
  expect(await send(person, 'follow', { now: 77, lost: 3, cigarettes: 'two' })).toMatchObject({ status: 200 });
  const { lost, cigarettes, now } = await stored(person, 'follow');
  expect({ lost, cigarettes, now }).toEqual({ now: 77 });
});

test('answers whose form has read another value are refused, and nothing is stored', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', { weight: 80, smokes: YES });
  const before = versionOf(await formOf(person, 'follow'));
  await send(person, 'base-line', { weight: 70, smokes: YES });
  const answers = { now: 69, cigarettes: 'two' };
  expect(await send(person, 'follow', answers, { reads: before })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'reads_changed' }] },
  });
  expect(await stored(person, 'follow')).toEqual({});
  const now = versionOf(await formOf(person, 'follow'));
  expect(now).not.toBe(before);
  expect((await send(person, 'follow', answers, { reads: now })).status).toBe(200);
  expect(await stored(person, 'follow')).toMatchObject({ lost: 1 });
});

test('the copy of sent answers shows the other answers as they were then', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', { weight: 80, smokes: YES });
  await send(person, 'follow', { now: 77, cigarettes: 'two' });
  await send(person, 'base-line', { weight: 70, smokes: YES });
  const { body } = await service.call('GET', `${person.url}/surveys/follow/answers`, { token: person.token });
  expect(body.node.content.form.reads['base-line'].answers).toMatchObject({ weight: 80 });
});

test('words about a score read the other answers, too', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', { weight: 80, smokes: YES });
  await send(person, 'tired', {});
  const { body } = await service.call('GET', person.url, { token: person.token });
  const { feedback } = body.nodes.find(({ slug }: { slug: string }) => slug === 'tired');
  expect(feedback).toMatchObject([{ text: { en: 'At 80' } }]);
});

test('a link of an e-mail does not open such a form', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', { weight: 80, smokes: YES });
  const linkTo = async (node: string) => {
    const enrollment = { id: person.id, study: 'sleep-and-mood' };
    return (await createToken(service.db, { kind: 'survey', enrollment, node, occurrence: 2 }, new Date())).token;
  };
  const open = async (node: string) =>
    service.call('GET', `/api/v3/surveys/${node}?auth_token=${await linkTo(node)}`, {});
  const refused = { status: 403, body: { errors: [{ code: 'log_in_to_read' }] } };
  expect(await open('mood')).toMatchObject(refused);
  expect((await open('base-line')).status).toBe(200);
  const answers = { contributions: [{ attribute: 'mood', value: 1 }] };
  const url = `/api/v2/studies/sleep-and-mood/surveys/mood/answers?auth_token=${await linkTo('mood')}`;
  expect(await service.call('POST', url, { body: answers })).toMatchObject(refused);
});

test('a value that changes before the participant is locked is not mixed with the old one', async () => {
  const person = await onDashboard(service);
  await send(person, 'base-line', { weight: 80, smokes: YES });
  const { db } = service;
  const first = await db
    .selectFrom('submissions')
    .selectAll()
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'base-line')
    .executeTakeFirstOrThrow();
  let follow: ReturnType<typeof send> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('enrollments').select('id').where('id', '=', person.id).forUpdate().execute();
    follow = send(person, 'follow', { now: 69, cigarettes: 'two' });
    // Until the call waits for the lock. On the embedded database it waits for this transaction, so it reads the new value.
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(tx);
      if (rows.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const again = { ...first, id: randomUUID(), occurrence: 2, idempotency_key: null, sent_at: new Date() };
    const answers = [
      { attribute: 'weight', value: 70 },
      { attribute: 'smokes', value: YES },
    ];
    await sql`select store_submission(${JSON.stringify(again)}, ${JSON.stringify(answers)}, null)`.execute(tx);
  });
  const { status } = await follow!;
  const { lost } = await stored(person, 'follow');
  expect([
    [409, undefined],
    [200, 1],
  ]).toContainEqual([status, lost]);
});

test('a diary reads its last entry before the one that is open', async () => {
  const [person, other] = [await onDashboard(service), await onDashboard(service)];
  for (const [occurrence, mood] of [
    [1, 3],
    [4, 9],
  ])
    for (const [who, more] of [
      [person, 0],
      [other, 90],
    ] as const)
      expect((await send(who, 'mood', { mood: mood! + more }, { occurrence })).status).toBe(200);
  const readAt = async (occurrence: number) => (await formOf(person, 'mood', occurrence)).reads!['mood[last]']!.answers;
  expect([await readAt(2), await readAt(5)]).toEqual([{ mood: 3 }, { mood: 9 }]);
  for (const occurrence of [5, 2]) await send(person, 'mood', { mood: 5, mood_before: 100 }, { occurrence });
  expect(await stored(person, 'mood', 2)).toEqual({ mood: 5, mood_before: 3, better: 2 });
  expect(await stored(person, 'mood', 5)).toEqual({ mood: 5, mood_before: 9, better: -4 });
  expect(await stored(person, 'mood', 1), 'the first has none before it').toEqual({ mood: 3 });
  // Sent after 5: its copy shows what it has read, not what came later.
  expect((await send(person, 'mood', { mood: 7 }, { occurrence: 3 })).status).toBe(200);
  const copyOf = async (occurrence: number) =>
    (await service.call('GET', `${person.url}/surveys/mood/answers?occurrence=${occurrence}`, { token: person.token }))
      .body.node.content.form.reads['mood[last]'].answers;
  expect(await copyOf(4)).toEqual({ mood: 3 });
});

test('the stored version of a questionnaire has no answers of anyone, and names what it reads', async () => {
  const { definition } = await service.db
    .selectFrom('definitions')
    .select('definition')
    .where('node', '=', 'follow')
    .executeTakeFirstOrThrow();
  const { reads } = (definition as { content: { form: FormDefinition } }).content.form;
  expect(Object.keys(reads!).toSorted()).toEqual(['base-line', 'participant']);
  expect(JSON.stringify(reads)).not.toContain('answers');
});

test('a study without such expressions has the versions that it had', () => {
  const { study } = loadStudy('service/studies/sleep-and-mood');
  expect(
    [...study!.nodes.values()].filter(({ content }) => (content.form as FormDefinition | undefined)?.reads),
  ).toEqual([]);
});
