import { fileURLToPath } from 'node:url';
import { usesDevelopmentProvider } from '#schemas/authentication.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { localText } from '#kit/pure/texts/index.ts';
import { readConfig, type Config } from '#service/config/config.ts';
import { isLocalUrl } from '#service/config/isLocalUrl.ts';
import { outliveFailures } from '#service/app/outliveFailures.ts';
import { startService, type RunningService } from '#service/app/start.ts';
import { loggableError } from '#service/http/reports/loggableError.ts';
import { createPreview } from '#service/identity/session/tokens.ts';
import { StartupError } from '#service/startupError.ts';
import { PARTNER_STAND_IN } from '#service/study/standIns.ts';
import { problemLines } from '#service/study/check/problemLines.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { onStop } from './onStop.ts';
import { watchStudies } from './watchStudies.ts';

const DEFAULT_PORT = 8080;

/** Absolute path of the project, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the service, prints its addresses, and stops on Ctrl+C, on SIGTERM and with npm. A `StartupError` is printed
 * as one sentence; `prepare` runs first.
 * @param print prints what the service offers. Default: the addresses of everything. It may return what follows each
 *   reading of changed studies
 */
export async function serve(
  prepare: (config: Config) => Promise<void> = async () => {},
  print: (service: RunningService) => Promise<(() => Promise<void>) | void> = printAddresses,
): Promise<void> {
  // Nobody reads it any more, or its disk is full. The log has a writer of its own.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  let service: RunningService | undefined;
  let unwatch = () => {};
  onStop(() => {
    unwatch();
    if (service) console.log('Stopping …');
    (service?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The service did not stop in order.', loggableError(error));
        process.exit(1);
      },
    );
  });
  try {
    const config = readConfig(process.env, root);
    await prepare(config);
    const where =
      config.database.kind === 'embedded'
        ? `the embedded database in ${config.database.folder}`
        : 'the database of DATABASE_URL';
    console.log(`Opening ${where} …`);
    service = await startService(config);
    outliveFailures(service.app.log);
    const onReload = await print(service);
    if (onReload || isLocalUrl(config.publicUrl)) unwatch = watchStudies(service, console.log, onReload ?? undefined);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`\nThe service did not start. ${error.message}`);
    process.exitCode = 1;
  }
}

/** Prints where everything is. Links that let anyone see a draft are printed only where nobody else reads the log. */
export async function printAddresses({ deps, loaded }: RunningService): Promise<void> {
  for (const line of problemLines(loaded, ['error', 'warning'])) console.warn(line);
  const lines: string[] = [];
  for (const study of deps.studies.all)
    lines.push(
      ...studyLines(
        deps,
        study,
        isLocalUrl(deps.config.publicUrl) ? await createPreview(deps.db, study, deps.now()) : undefined,
      ),
    );
  const mails = deps.mailer.keepsMails
    ? ['  Development mailbox (mails are kept, not sent)', `    mailbox   ${deps.config.publicUrl}/dev/mailbox`]
    : ['  Mails go out through SMTP_URL.'];
  console.log(
    [
      '',
      'Ready.',
      ...lines,
      ...mails,
      ...clockLines(deps),
      ...durabilityLines(deps.config),
      '',
      'Stop with Ctrl+C.',
    ].join('\n'),
  );
}

/** How to see what opens later, such as the next day of a diary. */
function clockLines({ movableClock, config: { port }, now }: RunningService['deps']): string[] {
  if (!movableClock) return [];
  const ahead =
    movableClock.ahead() === 0 ? '' : ` (it is ${now().toISOString().slice(0, 16).replace('T', ' ')} UTC here)`;
  const otherPort = port === DEFAULT_PORT ? '' : `PORT=${port} `;
  return [`  Clock: ${otherPort}npx study clock +1d moves it forward, also +6h; reset sets it back${ahead}`];
}

/** Says what the stored answers survive. See docs/decisions/18-database.md. */
function durabilityLines({ database }: Config): string[] {
  if (database.kind === 'postgres') return [];
  return database.syncs
    ? [
        '  Stored answers survive a crash of the service and of the machine, but not the loss of the disk: npx study backup.',
      ]
    : ['  Stored answers survive a crash of the service, but not of the machine: DATA_SYNC is 0.'];
}

function studyLines({ config }: RunningService['deps'], study: Study, token: string | undefined): string[] {
  const address = `${config.publicUrl}/${study.slug}/`;
  const preview = `?preview_token=${token}`;
  const drafts = [...study.nodes.values()].filter(({ status }) => status === 'draft');
  return [
    `  ${localText(study.meta.study_name, 'en', study.meta.primary_locale)}${isDraft(study) ? ' (draft: opens with its preview link only)' : ''}`,
    ...(isDraft(study) ? [] : [`    portal    ${address}`]),
    ...(isDraft(study) ? [] : logInLines(study, config.publicUrl)),
    ...(token === undefined
      ? [`    preview   npx study operate preview ${study.slug}`]
      : [
          `    preview   ${address}${preview} (for 7 days)`,
          ...drafts.map(({ slug }) => `    draft     ${address}surveys/${slug}${preview}`),
        ]),
  ];
}

/** How to try the ways to log in, and to leave. */
const logInLines = (study: Study, publicUrl: string): string[] => [
  ...accountLines(study, `${publicUrl}/${study.slug}/`),
  ...(study.meta.withdrawal?.confirm_by
    ? [
        `    leave     ${publicUrl}/${study.slug}/manage/settings (withdraws from the study; the code that confirms it arrives in the mailbox)`,
      ]
    : []),
  ...(study.partnerSite?.issuer === PARTNER_STAND_IN
    ? [
        `    partner   ${publicUrl}${PARTNER_STAND_IN}/${study.slug} (log in at a partner site; the study then knows you)`,
      ]
    : []),
  ...[...study.nodes.values()].flatMap((node) =>
    partyHints
      .filter(([type]) => type === node.type)
      .map(
        ([, label, hint]) =>
          `    ${label.padEnd(10)}${publicUrl}/${study.slug}${nodePath(node)} (after login; ${hint})`,
      ),
  ),
];

/** How to try the activities that another party takes part in, by node type: what the line is called, and what to know. */
const partyHints = [
  ['VerifyIdentity', 'identity', 'the code arrives in the mailbox'],
  ['EhrConnection', 'records', 'hospitals, clinics and patients are made up'],
  ['CognitiveTest', 'test', 'a reaction-time test of this development service'],
] as const;

const accountLines = ({ meta: { authentication } }: Study, address: string): string[] =>
  usesDevelopmentProvider(authentication)
    ? [
        `    login     ${address}log-in (at a provider; any address that has enrolled, without a password; the code arrives in the mailbox)`,
      ]
    : authentication.provider === 'basic_auth'
      ? [`    password  ${address}forgot_password (the link to a new one arrives in the mailbox)`]
      : [];
