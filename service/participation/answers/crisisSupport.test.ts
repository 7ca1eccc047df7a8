import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDashboard, sleepAndMood, type TestParticipant } from '../../testing/participants.ts';
import { type ChangedDemo, changedDemo, smallNode } from '../../testing/changedDemo.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let demo: ChangedDemo;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': ({ flow }) => void flow.at(-1).nodes.push('pain'),
    'nodes/pain.json': () => {
      const node = smallNode('pain');
      node.content.form.schema[0]!.inputs = [
        { interface: 'number', name: 'worst', label: { en: 'Worst pain', es: 'Peor dolor' } },
        {
          interface: 'score',
          name: 'pain',
          label: { en: 'Your pain', es: 'Su dolor' },
          config: {
            items: ['worst / 4'],
            cut_offs: [
              { from: 0, value: 'low', label: 'Low' },
              { from: 1, value: 'high', label: 'High', feedback: { en: '{{ pain }} points', es: '{{ pain }} puntos' } },
            ],
          },
        },
        {
          interface: 'score',
          name: 'care',
          label: { en: 'Care', es: 'Atención' },
          config: {
            items: ['worst'],
            cut_offs: [{ from: 9, value: 'now', label: 'Now', feedback: { en: '', es: 'Vaya al médico.' } }],
          },
        },
      ] as never;
      return node;
    },
  });
  service = await startTestService(demo.env);
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

const supportOf = async (person: TestParticipant) =>
  (await service.call('GET', person.url, { token: person.token })).body.support;
/** The main questionnaire with another ninth answer of the PHQ-9. The sum of the other answers is 8. */
const withNinth = (ninth: number) =>
  sleepAndMood.map(({ attribute, value }) => ({
    attribute,
    value: attribute === 'phq9_8' ? ninth : attribute === 'phq9' ? 8 + ninth : value,
  }));
const send = (person: TestParticipant, ninth: number) =>
  service.call('POST', `${person.url}/surveys/sleep-and-mood/answers`, {
    token: person.token,
    body: { contributions: withNinth(ninth) },
  });

test('an answer that mentions self-harm adds the support message with the study’s region to the dashboard', async () => {
  const person = await onDashboard(service);
  expect(await supportOf(person)).toEqual([]);
  expect(await send(person, 1)).toMatchObject({ status: 200, body: { support: [{ region: 'US' }], messages: [] } });
  expect(await supportOf(person)).toEqual([{ region: 'US' }]);
});

test('other answers add no message, however low the mood', async () => {
  const person = await onDashboard(service);
  expect(await send(person, 0)).toMatchObject({ status: 200, body: { support: [] } });
  expect(await supportOf(person)).toEqual([]);
});

test('the answers of one participant add no message for another', async () => {
  await send(await onDashboard(service), 3);
  expect(await supportOf(await onDashboard(service))).toEqual([]);
});

const feedbackOf = async (person: TestParticipant) =>
  (await service.call('GET', person.url, { token: person.token })).body.nodes.find(
    ({ slug }: { slug: string }) => slug === 'pain',
  ).feedback;

test('the study’s words about the latest score are on the dashboard, in each of its languages, if it has any', async () => {
  const person = await onDashboard(service);
  const sendPain = (worst: number) =>
    service.call('POST', `${person.url}/surveys/pain/answers`, {
      token: person.token,
      // What the browser says about the score does not count.
      body: {
        contributions: [
          { attribute: 'worst', value: worst },
          { attribute: 'pain', value: 99 },
        ],
      },
    });
  expect(await feedbackOf(person)).toBeUndefined();
  expect(await sendPain(6)).toMatchObject({ status: 200 });
  const said = [{ label: { en: 'Your pain', es: 'Su dolor' }, text: { en: '1.5 points', es: '1,5 puntos' } }];
  expect(await feedbackOf(person)).toEqual(said);
  expect(await feedbackOf(await onDashboard(service))).toBeUndefined();
});

test('words that a language lacks are not mixed up with those of another score', async () => {
  const person = await onDashboard(service);
  const sent = await service.call('POST', `${person.url}/surveys/pain/answers`, {
    token: person.token,
    body: { contributions: [{ attribute: 'worst', value: 12 }] },
  });
  expect(sent.status).toBe(200);
  expect(await feedbackOf(person)).toEqual([
    { label: { en: 'Your pain', es: 'Su dolor' }, text: { en: '3 points', es: '3 puntos' } },
    { label: { es: 'Atención' }, text: { es: 'Vaya al médico.' } },
  ]);
});

test('a score without words of the study says nothing', async () => {
  const person = await onDashboard(service);
  await service.call('POST', `${person.url}/surveys/pain/answers`, {
    token: person.token,
    body: { contributions: [{ attribute: 'worst', value: 2 }] },
  });
  expect(await feedbackOf(person)).toBeUndefined();
});
