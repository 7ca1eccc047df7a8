import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '#tests/sample.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { queueMail } from './mail/queueMail.ts';
import { createRawStore } from './storage/createFileStore.ts';
import { testFolder } from './testing/testFolder.ts';
import { startTestService, type TestService } from './testing/testService.ts';

/** Part of util-linux; it runs a command in a terminal of its own. */
const SCRIPT = '/usr/bin/script';
const QUESTION = 'send, drop or list? ';
const HELD = 'The background work of the backup is held.';

const folder = testFolder();
const backup = join(folder, 'backup');
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.deps.outbox.stop();
  const { db, deps } = service;
  const mail = { study: 'sleep-and-mood', to: 'ana@example.org', subject: 'Hi', text: 'Hi' };
  await queueMail(db, deps.config, mail, { now: deps.now() });
  await writeBackup(db, createRawStore(deps.config), backup, deps.config, deps.now());
});
afterAll(() => service.stop());

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Restores the backup in a terminal, and types one of the keys each time that the question appears. */
function restoreInTerminal(keys: readonly string[]): Promise<{ said: string; code: number | null }> {
  const command = fileURLToPath(new URL('../scripts/study/bin/study.mjs', import.meta.url));
  const line = [process.execPath, command, 'restore', backup, '--reason', 'test'].map((part) => `'${part}'`).join(' ');
  const terminal = spawn(SCRIPT, ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(testFolder(), 'data'), DATA_SYNC: '0' },
  });
  let said = '';
  let asked = 0;
  terminal.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.split(QUESTION).length - 1 <= asked) return;
    const key = keys[asked];
    asked += 1;
    if (key !== undefined) setTimeout(() => terminal.stdin.write(key), 100);
  });
  return new Promise((resolve) => terminal.once('close', (code) => resolve({ said, code })));
}

test.runIf(existsSync(SCRIPT)).each(
  sampleOf([
    { does: 'send', keys: ['send\r'], says: 'Will be done: 1' },
    { does: 'drop', keys: ['drop\r'], says: 'Deleted: 1' },
    { does: 'list and then drop', keys: ['list\r', 'drop\r'], says: 'mail to ana@example.org' },
    { does: 'Ctrl-C', keys: [CTRL_C], says: HELD },
    { does: 'Ctrl-C after the list', keys: ['list\r', CTRL_C], says: HELD },
    { does: 'Ctrl-D', keys: [CTRL_D], says: HELD },
    { does: 'another word', keys: ['yes\r'], says: HELD },
  ]),
)('in a terminal, the question about the work of a backup takes $does', async ({ keys, says }) => {
  const { said, code } = await restoreInTerminal(keys);
  expect(said).toContain(says);
  expect(said).not.toContain('    at ');
  expect(code).toBe(0);
});
