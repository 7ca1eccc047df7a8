// npm run test:chaos                            100 runs
// npm run test:chaos -- --runs 500 --seed 7     more, and others
import { spawnSync } from 'node:child_process';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const env = { ...process.env, CHAOS_RUNS: option('runs', '100'), CHAOS_SEED: option('seed', '1') };
const args = ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', 'chaos.spec.ts'];
process.exitCode = spawnSync('npx', args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1;
