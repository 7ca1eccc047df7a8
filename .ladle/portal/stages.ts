import {
  compileForm,
  contributionsToAnswers,
  type FormDefinition,
  fromAnswers,
  toDraft,
} from '#kit/pure/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { changeStatus } from '#service/flow/status.ts';
import { onBreatheWell } from '#service/testing/breatheWell.ts';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  signature,
  withPassword,
  type TestParticipant,
  PASSWORD,
} from '#service/testing/participants.ts';
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

const labStages = {
  labOptional: after('lab-optional', 1),
  labVisit: after('lab-visit', 2),
  labUpload: after('lab-upload', 3),
  labWait: after('lab-wait', 4),
};

/** Takes a new participant to a stage by the calls of the portal; `undefined` for a visitor. */
export type Stage = (service: TestService) => Promise<Pick<TestParticipant, 'id' | 'token'> | undefined>;

/** Makes a call that must succeed. */
async function step(service: TestService, person: TestParticipant, method: 'PUT' | 'POST', path: string, body: object) {
  const { status, body: response } = await service.call(method, `${person.url}${path}`, { token: person.token, body });
  if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response)}`);
}

const visitor: Stage = async () => undefined;

/** A participant of Breathe Well whose contact information is verified. */
async function verified(service: TestService, given: { email?: string; phone?: string }): Promise<TestParticipant> {
  const person = await onBreatheWell(service, given);
  const { status, body } = await service.call('PUT', `/api/v3/participant_personal_information/${person.id}`, {
    token: person.token,
    headers: { 'idempotency-key': '4b1d9c52-7a0e-4f57-9d3c-2f5a8f4f1c11' },
    body: {
      user_data: { contact_name: 'Ana Example', street: 'Main Street 1', city: 'Springfield', zip: '12345' },
    },
  });
  if (status >= 300) throw new Error(`could not store the information: ${JSON.stringify(body)}`);
  return person;
}

/** What the portal stores of a questionnaire that is filled in, but not sent. */
function draftOf(service: TestService, node: string, contributions: typeof lastNight) {
  const { content } = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.nodes.get(node)!;
  const form = compileForm(content.form as FormDefinition, fieldTypes);
  const data = fromAnswers(form, contributionsToAnswers(contributions));
  const position = { page: undefined, places: {}, submissionKey: '9a7f3c1e-52d4-4a43-8a0e-1f6f0b7d2c55' };
  return { base_revision: 0, draft: toDraft(form, data, position) };
}

/** The stages of participants whose screens the gallery shows. */
export const stages = {
  visitor,
  breatheVisitor: visitor,
  enrolled: (service) => enrolled(service, 'ana@example.org'),
  async eligible(service) {
    const person = await enrolled(service, 'eligible@example.org');
    await step(service, person, 'PUT', '', { user_data: eligible });
    return person;
  },
  async ineligible(service) {
    const person = await enrolled(service, 'ineligible@example.org');
    await step(service, person, 'PUT', '', { user_data: { ...eligible, adult: { answer: 'no' } } });
    return person;
  },
  consenting: (service) => withPassword(service, 'consenting@example.org'),
  async permitting(service) {
    const person = await withPassword(service, 'permitting@example.org');
    await step(service, person, 'POST', '/informed_consents/consent', { signed: true, contributions: signature });
    return person;
  },
  dashboard: (service) => onDashboard(service, 'dashboard@example.org'),
  async answered(service) {
    const person = await onDashboard(service, 'answered@example.org');
    await step(service, person, 'POST', '/surveys/last-night/answers', { contributions: lastNight });
    return person;
  },
  /** The study closed before the answers were sent. */
  async closed(service) {
    const person = await onDashboard(service, 'closed@example.org');
    await step(service, person, 'PUT', '/drafts/last-night', draftOf(service, 'last-night', lastNight));
    service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.meta.status = 'data_close';
    return person;
  },
  async withdrawn(service) {
    const person = await onDashboard(service, 'withdrawn@example.org');
    await step(service, person, 'POST', '/withdraw', { opt_out_reason: 'time' });
    return person;
  },
  async paused(service) {
    const person = await onDashboard(service, 'paused@example.org');
    const change = { enrollment: person.id, status: 'suspended', reason: 'gallery', by: 'operator' } as const;
    await service.db.transaction().execute((db) => changeStatus(db, change, service.deps.now()));
    return person;
  },
  breathe: (service) => onBreatheWell(service),
  breatheVerified: (service) => verified(service, {}),
  breatheIdentity: (service) => verified(service, { email: 'ana@example.com', phone: '+12025550143' }),
  ...labStages,
} satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;
