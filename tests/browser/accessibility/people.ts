import { days } from '#service/clock.ts';
import { changeStatus } from '#service/flow/status.ts';
import { storeConnection } from '#service/connections/healthRecords/connections.ts';
import { sealTokens } from '#service/connections/healthRecords/tokens.ts';
import { createToken } from '#service/identity/session/tokens.ts';
import type { VersionedNode } from '#service/study/study.ts';
import { onBreatheWell, withoutCaptcha } from '#service/testing/breatheWell.ts';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  PASSWORD,
  sleepAndMood,
  sleepDiary,
  type TestParticipant,
  withPassword,
} from '#service/testing/participants.ts';
import type { TestService } from '#service/testing/testService.ts';

/** Ways to be a participant, by name. Each is made once for all screens. */
export const people = {
  enrolled: (service: TestService) => enrolled(service),
  screened: async (service: TestService) => {
    const person = await enrolled(service);
    await service.call('PUT', person.url, { token: person.token, body: { user_data: eligible } });
    return person;
  },
  registered: (service: TestService) => withPassword(service),
  /** Has given the password and not yet the code. */
  confirming: async (service: TestService) => {
    const person = await onDashboard(service);
    const enrollment = { id: person.id, study: 'sleep-and-mood' };
    const { token } = await createToken(service.db, { kind: 'second_factor', enrollment }, service.deps.now());
    return { ...person, token };
  },
  participant: async (service: TestService) => {
    const person = await onDashboard(service);
    await service.call('POST', `${person.url}/surveys/last-night/answers`, {
      token: person.token,
      body: { contributions: lastNight },
    });
    await service.call('DELETE', `/api/v3/enrollments/${person.id}/messages`, { token: person.token });
    return person;
  },
  /** Has a message of the study, which opens in a dialog. */
  notified: async (service: TestService) => {
    const person = await onDashboard(service);
    await service.db
      .insertInto('messages')
      .values({
        enrollment_id: person.id,
        type: 'info',
        message: JSON.stringify({ en: 'Welcome to the study', es: 'Le damos la bienvenida al estudio' }),
        created_at: new Date(),
      })
      .execute();
    return person;
  },
  /** Has sent the entry of today in the diary. */
  diarist: async (service: TestService) => {
    const person = await onDashboard(service);
    const { status, body } = await service.call('POST', `${person.url}/surveys/sleep-diary/answers`, {
      token: person.token,
      body: { contributions: sleepDiary },
    });
    if (status !== 200) throw new Error(`could not send the entry: ${JSON.stringify(body)}`);
    return person;
  },
  /** Has answered nothing yet. */
  newcomer: (service: TestService) => onDashboard(service),
  suspended: async (service: TestService) => withStatus(service, 'suspended'),
  withdrawn: async (service: TestService) => {
    const person = await onDashboard(service);
    await service.call('POST', `${person.url}/withdraw`, { token: person.token, body: { opt_out_reason: 'time' } });
    return person;
  },
  /** Four days ago they sent the main questionnaire, so the question of a mail is open. */
  asked: async (service: TestService) => {
    service.wait(-days(4));
    try {
      const person = await onDashboard(service);
      await service.call('POST', `${person.url}/surveys/sleep-and-mood/answers`, {
        token: person.token,
        body: { contributions: sleepAndMood },
      });
      return person;
    } finally {
      service.wait(days(4));
    }
  },
  breathing: (service: TestService) => onBreatheWell(service, { phone: '+15550104242' }),
  breathingScreener: (service: TestService) => onBreatheWell(service, { step: 'screener' }),
  /** Has connected health records. */
  connected: async (service: TestService) => {
    const person = await onBreatheWell(service);
    const organization = service.deps.organizations.find('made-up-7')!;
    const tokens = {
      access_token: 'x',
      refresh_token: undefined,
      expires_at: '2099-01-01T00:00:00Z',
      patient: 'ana',
      scope: '',
    };
    await service.db.transaction().execute((db) =>
      storeConnection(
        db,
        {
          enrollment: person.id,
          node: 'health-records',
          organization,
          sealTokens: (id) => sealTokens(service.deps, id, tokens),
        },
        service.deps.now(),
      ),
    );
    return person;
  },
  /** Signed the first edition of the consent. */
  signsAgain: async (service: TestService) => {
    const nodes = nodesOfDemo(service);
    const second = nodes.get('consent')!;
    const { content } = second as unknown as { content: { body: { en: string; es: string } } };
    const shorter = (text: string) => text.replace(/^- [^\n]*\n/m, '');
    const body = { ...content.body, en: shorter(content.body.en), es: shorter(content.body.es) };
    nodes.set('consent', { ...second, edition: 1, version: 'first', content: { ...content, body } } as never);
    try {
      return await onDashboard(service);
    } finally {
      nodes.set('consent', second);
    }
  },
  labVisit: (service: TestService) => inLab(service, 'visit'),
  labFiles: (service: TestService) => inLab(service, 'files'),
  labWait: (service: TestService) => inLab(service, 'wait'),
} satisfies Record<string, (service: TestService) => Promise<TestParticipant>>;
export type Who = keyof typeof people;

const nodesOfDemo = ({ deps }: TestService) =>
  deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.nodes as Map<string, VersionedNode>;

async function withStatus(service: TestService, status: 'suspended'): Promise<TestParticipant> {
  const person = await onDashboard(service);
  const change = { enrollment: person.id, status, reason: 'For a test.', by: 'operator' } as const;
  await service.db.transaction().execute((db) => changeStatus(db, change, service.deps.now()));
  return person;
}

/** A participant of the sleep lab at one of the steps that only its sign-up has. */
async function inLab(service: TestService, step: 'visit' | 'files' | 'wait'): Promise<TestParticipant> {
  const base = '/api/v2/studies/sleep-lab/enrollments';
  const email = `lab-${step}@example.org`;
  const { body } = await service.call('POST', base, { body: { user_data: { email } } });
  const registered = await service.call('POST', '/api/v3/achievement_password', {
    token: body.participant_auth_token,
    body: { password: PASSWORD, study_slug: 'sleep-lab' },
  });
  const token: string = registered.body.participant_auth_token;
  const id: string = body.enrollment_identifier;
  const url = `${base}/${id}`;
  const contributions = [
    { attribute: 'full_name', value: 'Ana Example' },
    { attribute: 'agrees', value: true },
  ];
  const sign = (node: string, signed: object[]) =>
    service.call('POST', `${url}/informed_consents/${node}`, { token, body: { signed: true, contributions: signed } });
  await sign('consent', contributions);
  await sign('later-studies', []);
  if (step !== 'visit') await service.call('PUT', `${url}/nodes/before-the-night/begin`, { token });
  if (step === 'wait') await service.call('PUT', url, { token, body: { user_data: {}, node_identifier: 'referral' } });
  return { id, token, email, url };
}

/** Returns the participant of a screen; `undefined` for a visitor. Each is made once per service. */
export function peopleOf(service: TestService): (who: Who | undefined) => Promise<TestParticipant | undefined> {
  withoutCaptcha(service);
  // The consent is in its second edition, so that somebody can have signed the first.
  const nodes = nodesOfDemo(service);
  nodes.set('consent', { ...nodes.get('consent')!, edition: 2 });
  const made = new Map<Who, Promise<TestParticipant>>();
  return async (who) => {
    if (who === undefined) return undefined;
    const person = made.get(who) ?? people[who](service);
    made.set(who, person);
    return person;
  };
}
