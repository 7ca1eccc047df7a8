/**
 * `npm run test:postgres -- [FILE …] [--storm 100]`: the service's tests on a real PostgreSQL server: the one of DATABASE_URL, or a throwaway cluster that this
 * command starts from the installed PostgreSQL and removes afterwards.
 */
import { spawn } from 'node:child_process';
import { StartupError } from '#service/startupError.ts';
import { startCluster } from './postgresCluster.ts';

/** Tests of pages, start and event loop, and of the embedded database's folder: a server would change nothing in them. */
const EMBEDDED_ONLY = [
  'service/hostileBodies.test.ts',
  'service/http.test.ts',
  'service/firstPaint.test.ts',
  'service/compression.test.ts',
  'service/startup.test.ts',
  'service/database/powerFailure.test.ts',
];

/** Tests of rules that both databases run alike: they run on a server only with SWEEP=all. */
const SAME_ON_A_SERVER = [
  'addresses',
  'authorization',
  'callback/callback',
  'canaries',
  'captcha',
  'closed',
  'contract',
  'crisisSupport',
  'crossOrigin',
  'demoTime',
  'errors',
  'export/command',
  'federated',
  'fuzz',
  'killedMail',
  'killedUpload',
  'logging',
  'meta',
  'preview',
  'probes',
  'revalidation',
  'rules',
  'secrets',
  'signOut',
  'strangers',
  'support',
  'thirdPartySignUp',
  'uploads',
].map((name) => `service/${name}.test.ts`);

const given = process.env.DATABASE_URL;
try {
  const cluster = given
    ? { url: given, version: 'the server of DATABASE_URL', stop: async () => {} }
    : await startCluster();
  console.log(`Running the service's tests on ${cluster.version} …`);
  try {
    process.exitCode = await run(cluster.url);
  } finally {
    await cluster.stop();
    if (!given) console.log('Removed the throwaway cluster.');
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(url: string): Promise<number> {
  const { DATABASE_URL: _own, ...env } = process.env;
  const words = process.argv.slice(2);
  const flag = words.indexOf('--storm');
  const storm = flag < 0 ? undefined : words[flag + 1];
  const args = flag < 0 ? words : words.filter((_, index) => index !== flag && index !== flag + 1);
  const hasFiles = args.some((arg) => !arg.startsWith('-'));
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...(hasFiles ? [] : ['service']), ...args],
    {
      stdio: 'inherit',
      env: {
        ...env,
        TEST_DATABASE_URL: url,
        // Vitest's --exclude does not reach its projects.
        LEFT_OUT: [...EMBEDDED_ONLY, ...(hasFiles || process.env.SWEEP === 'all' ? [] : SAME_ON_A_SERVER)].join(','),
        TEST_DATABASE_THROWAWAY: given ? '' : '1',
        ...(storm && { STORM: storm }),
      },
    },
  );
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}
