import { readFileSync, writeFileSync } from 'node:fs';
import { verifyAudit, type AuditHeads } from '#service/audit/verifyAudit.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { StartupError } from '#service/startupError.ts';
import { command, needDatabase } from './command.ts';

const usage = {
  name: 'verify:audit',
  does: 'Verifies the audit trail. Stop a service on the embedded database first.',
  options: {
    save: { type: 'string', value: 'FILE', does: 'keeps the heads of all chains for later, best on another machine' },
    since: { type: 'string', value: 'FILE', does: 'compares with the heads that were kept' },
  },
  example: 'npm run verify:audit -- --save ./heads.json',
} as const;

await command(usage, async (config, { values }) => {
  needDatabase(config);
  const known = values.since ? (JSON.parse(readFileSync(values.since, 'utf8')) as AuditHeads) : undefined;
  const db = await openDatabase(config.database);
  try {
    const { events, heads, problems } = await verifyAudit(db, known);
    if (problems.length > 0) throw new StartupError(`The audit trail was tampered with.\n${problems.join('\n')}`);
    console.log(`All ${events} events of ${Object.keys(heads).length} enrollments are as they were recorded.`);
    if (values.save) writeFileSync(values.save, `${JSON.stringify(heads)}\n`, { mode: 0o600 });
  } finally {
    await db.destroy();
  }
});
