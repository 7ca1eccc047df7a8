// npm run bench                 compares the kit with other form libraries; --n, --reps and others are in tests/bench/README.md
// npm run bench -- load         another bench, with its own options behind it
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Arguments of Node by the name of the bench. */
const benches = {
  compare: ['tests/bench/bench.ts'],
  forms: ['tests/bench/forms.ts'],
  check: ['tests/bench/check.ts'],
  profile: ['tests/bench/profile.ts'],
  load: ['tests/load/bench.ts'],
  screens: ['tests/load/profile.ts'],
  lighthouse: ['tests/load/lighthouse.ts'],
  service: ['tests/load/service.ts'],
  export: ['--expose-gc', 'tests/load/export.ts'],
};

const given = process.argv.slice(2);
const name = given[0] === undefined || given[0].startsWith('-') ? 'compare' : given.shift();
if (!Object.hasOwn(benches, name) || given.includes('--help')) {
  console.log(`Usage: npm run bench -- [${Object.keys(benches).join('|')}] [options of the bench]`);
  process.exit(given.includes('--help') ? 0 : 2);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--import', './scripts/generated.ts', ...benches[name], ...given],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
