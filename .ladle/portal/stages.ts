import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  signature,
  withPassword,
  type TestParticipant,
} from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';
import { labStages } from './labStages.ts';

type Service = Pick<TestService, 'call'>;
/** Takes a new participant to a stage by the calls of the portal; `undefined` for a visitor. */
export type Stage = (service: Service) => Promise<Pick<TestParticipant, 'id' | 'token'> | undefined>;

/** Makes a call that must succeed. */
async function step(service: Service, person: TestParticipant, method: 'PUT' | 'POST', path: string, body: object) {
  const { status, body: response } = await service.call(method, `${person.url}${path}`, { token: person.token, body });
  if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(response)}`);
}

const visitor: Stage = async () => undefined;

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
  async withdrawn(service) {
    const person = await onDashboard(service, 'withdrawn@example.org');
    await step(service, person, 'POST', '/withdraw', { opt_out_reason: 'time' });
    return person;
  },
  ...labStages,
} satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;
