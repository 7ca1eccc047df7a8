// npm run test:fuzz                                   5,000 hostile requests to every endpoint of the service
// npm run test:fuzz -- --runs 20000 --seed 7          another number of requests, reproducible by seed
// TEST_DATABASE_URL=postgres://… npm run test:fuzz    on a PostgreSQL server instead of the embedded database
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string', default: '' } },
});
for (const [name, value] of Object.entries(values)) {
  if (value === '' || /^[1-9]\d*$/.test(value)) continue;
  console.error(`--${name} must be a whole number above zero, not ${value}`);
  process.exit(2);
}
const env = { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed };
const { status } = spawnSync('npx', ['vitest', 'run', 'service/fuzz.test.ts'], {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
