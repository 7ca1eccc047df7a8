import { PASSWORD, signature, type TestParticipant } from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';

const SLUG = 'sleep-lab';
const STUDY = `/api/v2/studies/${SLUG}`;
type Service = Pick<TestService, 'call'>;

/** The calls that take a participant of the sleep lab on, in their order. */
const calls: readonly (readonly [method: 'POST' | 'PUT', path: string, body: object])[] = [
  [
    'POST',
    '/informed_consents/consent',
    { signed: true, contributions: [signature[0], { attribute: 'agrees', value: true }] },
  ],
  ['POST', '/informed_consents/later-studies', { signed: true, contributions: [] }],
  ['PUT', '/nodes/before-the-night/begin', {}],
  ['PUT', '', { user_data: {}, node_identifier: 'referral' }],
];

/** A new participant of the sleep lab after the first of these calls. */
const after =
  (name: string, count: number) =>
  async (service: Service): Promise<Pick<TestParticipant, 'id' | 'token'>> => {
    const enrolled = await service.call('POST', `${STUDY}/enrollments`, {
      body: { user_data: { email: `${name}@example.org` } },
    });
    const registered = await service.call('POST', '/api/v3/achievement_password', {
      token: enrolled.body.participant_auth_token,
      body: { password: PASSWORD, study_slug: SLUG },
    });
    const id: string = enrolled.body.enrollment_identifier;
    const token: string = registered.body.participant_auth_token;
    for (const [method, path, body] of calls.slice(0, count)) {
      const answer = await service.call(method, `${STUDY}/enrollments/${id}${path}`, {
        token,
        ...(path.endsWith('/begin') ? {} : { body }),
      });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    }
    return { id, token };
  };

export const labStages = {
  labOptional: after('lab-optional', 1),
  labVisit: after('lab-visit', 2),
  labUpload: after('lab-upload', 3),
  labWait: after('lab-wait', 4),
};
