import { sha256 } from '#service/ids.ts';
import type { TestService } from './testService.ts';

export const STUDY = '/api/v2/studies/sleep-and-mood';
export const PASSWORD = 'Correct-Horse-7';

/** The facts about a participant of the demo study that tests need. */
export interface TestParticipant {
  id: string;
  token: string;
  email: string;
  url: string;
}

let count = 0;

export async function enrolled(
  service: Pick<TestService, 'call'>,
  email = `person-${(count += 1)}@example.org`,
): Promise<TestParticipant> {
  const { status, body } = await service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } });
  if (status !== 201) throw new Error(`could not enroll: ${JSON.stringify(body)}`);
  return {
    id: body.enrollment_identifier,
    token: body.participant_auth_token,
    email,
    url: `${STUDY}/enrollments/${body.enrollment_identifier}`,
  };
}

export const eligible = { adult: { answer: 'yes' }, sleep_trouble: { answer: 'yes' } };

export async function withPassword(service: Pick<TestService, 'call'>, email?: string): Promise<TestParticipant> {
  const person = await enrolled(service, email);
  await service.call('PUT', person.url, { token: person.token, body: { user_data: eligible } });
  const { status, body } = await service.call('POST', '/api/v3/achievement_password', {
    token: person.token,
    body: { password: PASSWORD, study_slug: 'sleep-and-mood' },
  });
  if (status !== 200) throw new Error(`could not create a password: ${JSON.stringify(body)}`);
  return { ...person, token: body.participant_auth_token };
}

/** The participant has just proven again who uses the session, for one change of the account. */
export async function proven<T extends { token: string }>({ db, deps }: TestService, person: T): Promise<T> {
  await db
    .updateTable('tokens')
    .set({ proven_at: deps.now() })
    .where('token_hash', '=', sha256(person.token))
    .execute();
  return person;
}

export const signature = [
  { attribute: 'full_name', value: 'Ana Example' },
  { attribute: 'consent_signature', value: 'Ana Example' },
  { attribute: 'consent_signature_timestamp', value: '2026-01-05T10:00:00+01:00' },
];

export const permission = [{ attribute: 'permission_given', value: true }];

/** The consents of the demo study in their order, with valid answers. */
export const consents = [
  ['consent', signature],
  ['data-permission', permission],
] as const;

export async function onDashboard(service: Pick<TestService, 'call'>, email?: string): Promise<TestParticipant> {
  const person = await withPassword(service, email);
  for (const [node, contributions] of consents) {
    const { status, body } = await service.call('POST', `${person.url}/informed_consents/${node}`, {
      token: person.token,
      body: { signed: true, contributions },
    });
    if (status !== 200) throw new Error(`could not consent to ${node}: ${JSON.stringify(body)}`);
  }
  return person;
}

export const lastNight = [
  { attribute: 'sleep_quality', value: { answer: 'well' } },
  { attribute: 'times_awake', value: 2 },
];

export const sleepDiary = [
  { attribute: 'in_bed_at', value: '22:30' },
  { attribute: 'up_at', value: '06:45' },
  { attribute: 'rested', value: { answer: 'rested' } },
];

const sum = (name: string, scores: readonly number[]) => [
  { attribute: name, value: scores.reduce((a, b) => a + b, 0) },
  ...scores.map((value, i) => ({ attribute: `${name}_${i}`, value })),
];

/** A complete, valid set of answers to the main questionnaire. */
export const sleepAndMood = [
  { attribute: 'date_of_birth', value: '1980-02-29' },
  { attribute: 'height', value: 66.5 },
  { attribute: 'height_units', value: 'inches' },
  { attribute: 'questionnaire_edition', value: '1' },
  { attribute: 'hours_slept', value: 6.5 },
  { attribute: 'bedtime', value: '23_24' },
  { attribute: 'main_reason', value: { answer: 'other', user_value: 'the cat' } },
  { attribute: 'sleep_aids', value: [{ answer: 'tea' }, { answer: 'medicine' }] },
  { attribute: 'medicine_name', value: 'Melatonin' },
  ...sum('phq9', [1, 2, 3, 0, 1, 0, 0, 1, 0]),
  ...sum('gad7', [0, 1, 2, 3, 0, 1, 0]),
];
