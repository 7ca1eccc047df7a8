// npm run test:all -- chaos                                      100 runs of each kind
// npm run test:all -- chaos --kind "phone restarted"         one kind only; see KINDS in plan.ts
// npm run test:all -- chaos --runs 500 --seed 7               other runs, as many as you like
// npm run test:all -- chaos --only 300011,400008 --steps      single runs again, with their steps
// npm run test:all -- chaos --seeded-faults                   each fault of faults.ts, which has to be found within 200 runs, of which those are performed that can notice it
// npm run test:all -- chaos --seeded-faults "no merge,no retry"
import { spawnSync } from 'node:child_process';

const has = (name) => process.argv.includes(`--${name}`);
const option = (name, otherwise) => {
  const value = process.argv[process.argv.indexOf(`--${name}`) + 1];
  return has(name) && value !== undefined && !value.startsWith('--') ? value : otherwise;
};
const run = (args, env = process.env) =>
  spawnSync('npx', args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1;

const isSeeded = has('seeded-faults');
const env = {
  ...process.env,
  CHAOS_RUNS: option('runs', isSeeded ? '0' : '100'),
  CHAOS_SEED: option('seed', '1'),
  CHAOS_ONLY: option('only', ''),
  CHAOS_KIND: option('kind', 'all'),
  CHAOS_FAULTS: isSeeded ? option('seeded-faults', 'all') : 'none',
  ...(has('steps') && { CHAOS_STEPS: '1' }),
};
const built = isSeeded ? run(['tsx', 'tests/browser/chaos/build.ts']) : 0;
process.exitCode =
  built || run(['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', 'chaos.spec.ts'], env);
