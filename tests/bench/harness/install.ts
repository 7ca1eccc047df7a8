import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BENCH } from './folders.ts';

/** Installs the peers on first use. */
export function installPeers(): void {
  if (existsSync(path.join(BENCH, 'node_modules', 'survey-core'))) return;
  console.log('Installing the peers (rjsf, SurveyJS) into tests/bench …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: BENCH, stdio: 'inherit' });
  if (status !== 0)
    throw new Error('The peers could not be installed: `npm ci` in tests/bench failed; see its message above.');
}
