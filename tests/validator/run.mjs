// npm run test:validator [-- --pairs 100000]   runs the validator's tests; 10,000 without --pairs; npm test compares fewer
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const given = args.indexOf('--pairs') === 0 && args.length === 2 ? Number(args[1]) : undefined;
if (args.length > 0 && !(Number.isInteger(given) && given > 0)) {
  console.error('usage: npm run test:validator [-- --pairs NUMBER]');
  process.exit(2);
}
const env = { ...process.env, PAIRS: String(given ?? process.env.PAIRS ?? 10_000) };
console.log(
  `Comparing the validator with Ajv on ${env.PAIRS} pairs${given > 50_000 ? '; this takes some minutes' : ''}.`,
);
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/validator', 'kit/validation'], {
  env,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
