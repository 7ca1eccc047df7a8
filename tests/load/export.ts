/**
 * `npm run bench -- export [--answers 1000000]`: stores that many answers in a database of its own, exports them in each
 * format, and fails if what is held in memory grows with the number of answers. With an installed
 * PostgreSQL, it measures a server, too.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#service/config/config.ts';
import { type Database, openDatabase } from '#service/database/openDatabase.ts';
import { exportFormats, exportStudy } from '#service/data/export/exportStudy.ts';
import { storeDefinitions, storeForms, storeParticipants } from '#service/testing/storeForms.ts';
import { studyWith } from '#service/testing/studyWith.ts';
import { startCluster } from '#service/testing/postgresCluster.ts';
import { progressBar } from '../../scripts/study/export.ts';

/** What an export holds in the memory of JavaScript may grow by this much, whatever its size. */
const MOST_GROWTH = 16 * 1024 * 1024;
/** Pages of forms between two measurements of what is held, because each collects the garbage. */
const PAGES_BETWEEN = 20;
const FIELDS = 10;
const FORMS_EACH = 50;
const AT = new Date('2026-06-15T12:00:00Z');

const { values } = parseArgs({ options: { answers: { type: 'string', default: '1000000' } } });
const forms = Math.ceil(Number(values.answers) / FIELDS);
const study = studyWith(
  Array.from({ length: FIELDS }, (_, i) => ({ interface: 'number', name: `field_${i}`, label: `Field ${i}` })),
);
const answers = Object.fromEntries(Array.from({ length: FIELDS }, (_, i) => [`field_${i}`, i]));

async function fill(db: Database): Promise<void> {
  await storeDefinitions(db, study.slug, [...study.nodes.values()], AT);
  const show = progressBar('forms stored');
  const people = Math.ceil(forms / FORMS_EACH);
  const ids: string[] = [];
  for (let from = 0; from < people; from += 500)
    ids.push(
      ...(await storeParticipants(
        db,
        study.slug,
        Array.from({ length: Math.min(500, people - from) }, (_, i) => `p-${from + i}@example.org`),
        { at: AT },
      )),
    );
  for (let from = 0; from < forms; from += 300) {
    const some = Array.from({ length: Math.min(300, forms - from) }, (_, i) => from + i);
    await storeForms(
      db,
      ids,
      some.map((i) => ({
        participant: Math.floor(i / FORMS_EACH),
        node: 'questions',
        version: 'version-1',
        occurrence: (i % FORMS_EACH) + 1,
        sentAt: new Date(AT.getTime() + i),
        answers,
      })),
    );
    show(from + some.length, forms);
  }
}

async function measure(name: string, db: Database): Promise<void> {
  for (const [kind, format] of Object.entries(exportFormats)) {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    const show = progressBar('forms');
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let [most, held, pages] = [before, before, 0];
    const start = performance.now();
    const found = await exportStudy(db, {
      study,
      format,
      folder,
      isIdentifying: true,
      publicUrl: 'https://study.example',
      secret: 'secret',
      now: new Date(AT.getTime() + forms),
      onProgress(done, total) {
        most = Math.max(most, process.memoryUsage().heapUsed);
        pages += 1;
        if (pages % PAGES_BETWEEN === 0) {
          globalThis.gc?.();
          held = Math.max(held, process.memoryUsage().heapUsed);
        }
        show(done, total);
      },
    });
    const seconds = (performance.now() - start) / 1000;
    const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);
    rmSync(folder, { recursive: true, force: true });
    const mega = (size: number): string => `${Math.round(size / 1024 / 1024)} MB`;
    console.log(
      `${name}, ${kind}: ${found.answers} answers of ${found.forms} forms in ${seconds.toFixed(1)} s (${Math.round(found.answers / seconds)} per second), ${mega(bytes)} written, memory above the start: ${mega(held - before)} held, ${mega(most - before)} with garbage`,
    );
    if (found.answers !== forms * FIELDS || held - before > MOST_GROWTH) process.exitCode = 1;
  }
}

async function runOn(name: string, database: Config['database']): Promise<void> {
  const db = await openDatabase(database);
  try {
    await fill(db);
    await measure(name, db);
  } finally {
    await db.destroy();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-export-'));
try {
  await runOn('embedded database', { kind: 'embedded', folder, syncs: false });
} finally {
  rmSync(folder, { recursive: true });
}
const cluster = await startCluster().catch((error: Error) => console.log(`No PostgreSQL server: ${error.message}`));
if (cluster) {
  try {
    await runOn('PostgreSQL', { kind: 'postgres', url: cluster.url });
  } finally {
    await cluster.stop();
  }
}
console.log(
  process.exitCode
    ? 'Failed: answers are missing, or the memory grew.'
    : 'Every answer is exported, in bounded memory.',
);
