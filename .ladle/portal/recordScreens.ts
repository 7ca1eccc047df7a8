/** Records what the service says at each stage of the portal's screens, into `.ladle/recordings` (not kept in the repository). */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  codeMail,
  logInMail,
  resetMail,
  welcomeMail,
  withdrawnMail,
} from '#service/background/mail/participantMails.ts';
import { passwordChangedMail } from '#service/background/mail/settingsMails.ts';
import { writeActivityMail } from '#service/participation/mailings/activityMail.ts';
import { withoutCaptcha } from '#service/testing/breatheWell.ts';
import { startTestService, type TestService } from '#service/testing/testService.ts';
import { type Mail, type Recording, languages, type RecordedResponse, responseKey } from './frame.ts';
import { portalScreens } from './screens.ts';
import { stages, type StageName } from './stages.ts';
import { operationPaths } from '#schemas/types/operationPaths.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** The paths that a pattern of the contract stands for; none if a value for one of its names is missing. */
const pathsOf = (pattern: string, values: Values): string[] => {
  const name = /\{(\w+)\}/.exec(pattern)?.[1];
  if (name === undefined) return [pattern];
  return (values[name] ?? []).flatMap((value) => pathsOf(pattern.replace(`{${name}}`, value), values));
};

/** Calls whose responses differ each time, that no screen of the gallery makes, or that are for developers. */
const leftOut: ReadonlySet<string> = new Set([
  'getCaptchaChallenge',
  'getUploadUrl',
  'listEpicOrganizations',
  'listMailbox',
]);

/** What the service makes of chance: of a receipt, and of a signed consent. It would change the pictures with each recording. */
const fixed: Readonly<Record<string, string>> = {
  reference: '7C3A-19F2',
  fingerprint: '2f36ac6ef001b653e044473f5ea8d8ddd1d5f77a8cefbe02e3c572b8e1b66cd3',
};
const PARTICIPANT = '3f6b1c58-9a1e-4d0b-8f55-0c2d7e4a91b6';
const withFixed = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) => fixed[key] ?? value);

/**
 * Records every response that the service has for a participant of a study: all GET calls of the contract that name the
 * study, the participant or one of the study's nodes, in each language.
 */
async function recordStage(
  service: Pick<TestService, 'call' | 'deps'>,
  slug: string,
  participant: Recording['participant'],
): Promise<Recording> {
  const study = service.deps.studies.all.find((each) => each.slug === slug)!;
  const nodes = [...study.nodes.keys()];
  const values: Values = { study: [slug], node: nodes, ...(participant && { id: [participant.id] }) };
  const responses: Record<string, RecordedResponse> = {};
  for (const [operation, [method, pattern]] of Object.entries(operationPaths)) {
    if (method !== 'GET' || leftOut.has(operation)) continue;
    const slugs = operation === 'getLanding' ? [slug] : participant ? nodes : [];
    for (const path of pathsOf(pattern, { ...values, slug: slugs }))
      for (const language of languages) {
        const query = new URLSearchParams({ locale_override: language, study_slug: slug });
        if (participant) query.set('enrollment_identifier', participant.id);
        const { status, body } = await service.call('GET', `${path}?${query}`, { token: participant?.token });
        if (status < 300) responses[responseKey(language, path)] = { status, body: withFixed(body) };
      }
  }
  return { at: service.deps.now().toISOString(), participant, responses };
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}/.ladle/recordings`;
/** A fixed moment, so that screens and their pictures do not change with the calendar. */
const AT = new Date('2030-03-15T12:00:00Z');

/** Copies the files of a study to where the gallery serves them. */
function copyFiles(slug: string): void {
  const files = `${ROOT}/service/studies/${slug}/public`;
  if (existsSync(files)) cpSync(files, `${FOLDER}/files/study-files/${slug}`, { recursive: true });
}

const DEMO = 'sleep-and-mood';

/** The mails of the demo study, by the template and with the texts of the service. */
function mailsOf({ deps: { studies, ...deps } }: Pick<TestService, 'deps'>): Mail[] {
  const config = { ...deps.config, publicUrl: 'https://study.example' };
  const study = studies.all.find(({ slug }) => slug === DEMO)!;
  const node = study.nodes.get('sleep-diary')!;
  return languages.flatMap((locale) => {
    const recipient = { id: '', email: 'ana@example.org', locale };
    const activity = (number: number) =>
      writeActivityMail(config, {
        study,
        node,
        recipient,
        number,
        occurrence: 1,
        zone: 'America/Chicago',
        closesAt: new Date(AT.getTime() + 36 * 3_600_000),
        token: undefined,
        unsubscribeToken: 'gallery',
      });
    const mails = {
      Welcome: welcomeMail(config, study, recipient),
      'Code that proves the address': codeMail(config, study, recipient, '482913'),
      'Code to log in': logInMail(config, study, recipient, '482913'),
      'New password': resetMail(config, study, recipient, 'gallery'),
      'Changed password': passwordChangedMail(config, study, recipient, 'gallery'),
      'An activity is open': activity(0),
      'Reminder of an activity': activity(1),
      Withdrawn: withdrawnMail(config, study, recipient),
    };
    return Object.entries(mails).map(([name, { subject, text, html = '' }]) => ({ name, locale, subject, text, html }));
  });
}

const studies = new Map<StageName, string>(portalScreens.map(({ stage, study }) => [stage, study]));
const service = await startTestService({}, { now: () => AT });
try {
  withoutCaptcha(service);
  const recordings = new Map<StageName, Recording>();
  for (const [stage, slug] of studies) {
    const { meta } = service.deps.studies.all.find((each) => each.slug === slug)!;
    const { status } = meta;
    recordings.set(stage, await recordStage(service, slug, await stages[stage](service)));
    // A stage can close its study.
    meta.status = status;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const slug of new Set(studies.values())) copyFiles(slug);
  writeFileSync(`${FOLDER}/files/mails.json`, JSON.stringify(mailsOf(service)));
  const packet = ['scripts/study/bin/study.mjs', 'packet', DEMO, '--out', `${FOLDER}/files/packet.html`];
  spawnSync(process.execPath, packet, { cwd: ROOT, stdio: 'inherit' });
  // The visitor's is last: it says that all are there.
  for (const [stage, recording] of [...recordings].toReversed()) {
    const text = JSON.stringify(recording);
    const { participant } = recording;
    // Papers name the participant.
    writeFileSync(`${FOLDER}/${stage}.json`, participant ? text.replaceAll(participant.id, PARTICIPANT) : text);
  }
} finally {
  await service.stop();
}
console.log(`The gallery shows ${portalScreens.length} screens of the portal.`);
