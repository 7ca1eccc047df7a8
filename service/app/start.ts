import type { FastifyInstance } from 'fastify';
import { createPasswords } from '#service/identity/accounts/passwords.ts';
import { createAddressProvider } from '#service/deps/addresses/createAddressProvider.ts';
import { databaseAuditTrail } from '#service/database/audit/AuditTrail.ts';
import { refuseMissingProvider } from '#service/http/captcha/missingProvider.ts';
import type { Clock } from '#service/clock.ts';
import { isLocalUrl } from '#service/config/isLocalUrl.ts';
import type { Config } from '#service/config/config.ts';
import { clockOf, refuseMovedClock } from '#service/database/clockAhead.ts';
import { openDatabase, type Database } from '#service/database/openDatabase.ts';
import { installationSecret } from '#service/database/installationSecret.ts';
import type { Deps, Passwords } from '#service/deps/deps.ts';
import { consoleReporter } from '#service/deps/errors/ErrorReporter.ts';
import { httpReporter } from '#service/deps/errors/httpReporter.ts';
import { scheduleHousekeeping, housekeepingWork } from '#service/app/housekeeping/housekeepingWork.ts';
import { scheduleMailings, activityMailWork, mailingWork } from '#service/participation/mailings/mailingWork.ts';
import { createMailer } from '#service/background/mail/mailer.ts';
import { createSessionWatch } from '#service/database/sessionWatch.ts';
import { createTexter, refuseMissingTexter } from '#service/background/mail/texter.ts';
import { endClaims } from '#service/background/queue/claims.ts';
import { createOrganizations } from '#service/deps/organizations/organizations.ts';
import { createWorkQueue } from '#service/background/queue/workQueue.ts';
import { requestId } from '#service/ids.ts';
import { StartupError } from '#service/startupError.ts';
import { createFileStore } from '#service/database/storage/createFileStore.ts';
import { loadStudies, type LoadedStudies } from '#service/study/loadStudies.ts';
import { withStandIns } from '#service/study/standIns.ts';
import { createStudies } from '#service/study/studies.ts';
import type { Study } from '#service/study/study.ts';
import { createApp, type AppOptions } from './createApp.ts';
import { callbackWork } from '#service/background/callback/callbackWork.ts';
import { passwordResetWork } from '#service/identity/session/passwordResets.ts';
import { removeFilesWork } from '#service/participation/files/unsentFiles.ts';
import { revokeWork } from '#service/connections/healthRecords/revokeWork.ts';
import { mailWork } from '#service/background/mail/mailWork.ts';
import { textWork } from '#service/background/mail/textWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';

/** All kinds of background work. */
export const workKinds = (deps: Deps): WorkKind[] => [
  mailWork(deps.mailer, deps.now),
  activityMailWork(deps),
  mailingWork(deps),
  textWork(deps.texter),
  callbackWork(),
  passwordResetWork(deps),
  removeFilesWork(deps),
  revokeWork(deps),
  housekeepingWork(deps),
];

export interface RunningService {
  app: FastifyInstance;
  deps: Deps;
  db: Database;
  /** The loaded studies and the problems found in them, for the command that started the service. */
  loaded: LoadedStudies;
  /** Such as `http://127.0.0.1:8080`. */
  address: string;
  /**
   * Reads all studies again and serves them. Of a study with an error it keeps the last good version.
   * @throws StartupError if the folder cannot be read, or a study needs a setting that the service lacks
   */
  reloadStudies(): LoadedStudies;
  stop(): Promise<void>;
}

export interface StartOptions extends AppOptions {
  now?: Clock;
  passwords?: Passwords;
  /** Opens the database that the configuration names. */
  openDatabase?: typeof openDatabase;
  /** Loads the studies of the configured folder. */
  loadStudies?: typeof loadStudies;
}

/** This machine under another name than the portal's, which is another origin. */
const standInOrigin = ({ publicUrl, port }: Config): string | undefined =>
  port > 0 && isLocalUrl(publicUrl)
    ? `http://${new URL(publicUrl).hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
    : undefined;

/**
 * Opens the database, loads the studies and listens.
 * @throws StartupError with one plain sentence if something in the environment keeps the service from starting
 */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const load = options.loadStudies ?? loadStudies;
  const loaded = load(config.studiesFolder);
  refuseMissingProvider(loaded.studies, config);
  refuseMissingTexter(loaded.studies, config);
  const db = await (options.openDatabase ?? openDatabase)(config.database);
  const isDevelopment = isLocalUrl(config.publicUrl);
  const clock = clockOf(db, options.now ?? (() => new Date()));
  const { now } = clock;
  const mailer = createMailer(config, db);
  let app: FastifyInstance | undefined;
  const workQueue = createWorkQueue({
    db,
    now,
    onFailure: ({ item: { id, kind, tries }, error, isDead }) =>
      app?.log[isDead ? 'error' : 'warn'](
        { err: error, item: id, kind, tries, reqId: requestId.getStore() },
        isDead
          ? 'background work was given up; npx study outbox lists it'
          : 'background work failed and will be repeated',
      ),
    onOutage: (error) => app?.log.error({ err: error }, 'the database gave no background work'),
  });
  const stop = async () => {
    if (app) await close(app);
    await workQueue.stop();
    mailer.close();
    await db.destroy();
  };
  try {
    await (isDevelopment ? clock.restore() : refuseMovedClock(db));
    const secret = await installationSecret(db);
    const served = (study: Study) => withStandIns(study, standInOrigin(config));
    const studies = createStudies(loaded.studies.map(served), loaded.problems);
    const reloadStudies = (): LoadedStudies => {
      const next = load(config.studiesFolder);
      refuseMissingProvider(next.studies, config);
      refuseMissingTexter(next.studies, config);
      const refused = new Set(next.problems.filter((each) => each.refused).map(({ slug }) => slug));
      const kept = studies.all.filter(({ slug }) => refused.has(slug));
      studies.replace([...next.studies.map(served), ...kept], next.problems);
      return next;
    };
    const addresses = await createAddressProvider(config, db);
    const deps: Deps = {
      config,
      db,
      studies,
      mailer,
      texter: createTexter(config, db),
      workQueue,
      secret,
      passwords: options.passwords ?? createPasswords(),
      addresses,
      organizations: createOrganizations(config, mailer.keepsMails),
      files: createFileStore(config, secret),
      sessionWatch: createSessionWatch(db, (error) =>
        app?.log.error({ err: error }, 'revoked sessions could not be read'),
      ),
      audit: databaseAuditTrail,
      errors: config.errorReportUrl
        ? httpReporter(config.errorReportUrl, (error) =>
            app?.log.warn({ err: error }, 'a failure could not be reported'),
          )
        : consoleReporter,
      now,
      movableClock: isDevelopment ? clock : undefined,
      onSecurityEvent: (event) =>
        app?.log[event.event === 'texts_ended' ? 'error' : 'warn'](
          { security: event, reqId: requestId.getStore() },
          'security event',
        ),
      onOtherResult: (calculated) =>
        app?.log.error({ calculated }, 'the service calculated other answers than the browser'),
      onPolicyViolation: (violation) => app?.log.warn({ violation }, 'a page violated its policy'),
    };
    app = await createApp(deps, options);
    const address = await listen(app, config);
    // With PORT=0 the system chooses the port.
    if (new URL(config.publicUrl).port === '0') config.publicUrl = address;
    // The lock of the folder says that no other process performs work of an embedded database.
    if (config.database.kind === 'embedded') await endClaims(db, now());
    await scheduleHousekeeping(deps);
    await scheduleMailings(deps);
    workQueue.start(workKinds(deps));
    return {
      app,
      deps,
      db,
      loaded,
      address,
      reloadStudies,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Milliseconds that requests under way have to finish. */
const GRACE = 3_000;

/**
 * Stops accepting requests and waits for those under way, but not for idle connections, which browsers open in advance.
 */
async function close(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE);
  await app.close().finally(() => clearTimeout(late));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is taken by another program. Stop that one, or choose another port, such as PORT=${port + 1}.`,
      );
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be used by this user. Choose one above 1023, such as PORT=8080.`);
    throw error;
  }
}
