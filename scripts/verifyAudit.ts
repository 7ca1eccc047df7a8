/**
 * `npm run verify:audit`: verifies the audit trail. `-- --save FILE` keeps the heads of all chains for later, best on
 * another machine; `-- --since FILE` compares with them. Stop a service on the embedded database first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyAudit, type AuditHeads } from '#service/audit/verifyAudit.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { StartupError } from '#service/startupError.ts';
import { command, needDatabase } from './command.ts';

await command(async (config, args) => {
  const { values } = parseArgs({ args: [...args], options: { save: { type: 'string' }, since: { type: 'string' } } });
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
