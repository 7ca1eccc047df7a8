import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDashboard, sleepAndMood, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

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
