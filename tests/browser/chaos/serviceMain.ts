/** The service in its own process. It answers questions of ChaosService about stored data. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#service/config/config.ts';
import { kept } from '#service/participation/files/fileKeys.ts';
import { startService } from '#service/app/start.ts';

// The name of the active seeded fault; see seededCopy.ts.
Object.assign(globalThis, { chaosFault: process.env.CHAOS_FAULT });

const { db, deps } = await startService(readConfig(process.env, fileURLToPath(new URL('../../..', import.meta.url))));

/** The hash of each sent file, by the file's reference. */
async function filesOf(enrollment: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('enrollment_id', '=', enrollment)
    .where('submission_id', 'is not', null)
    .where('discarded_at', 'is', null)
    .execute();
  return new Map(
    await Promise.all(
      rows.map(async (row): Promise<[string, string]> => {
        const bytes = await deps.files.read(kept(row), 1e6);
        return [
          row.id,
          Buffer.isBuffer(bytes) ? `sha256:${createHash('sha256').update(bytes).digest('hex')}` : 'missing',
        ];
      }),
    ),
  );
}

const enrollmentOf = async (email: string): Promise<string> =>
  (await db.selectFrom('enrollments').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const asks = {
  /** Expires all sessions of a participant. */
  async expire(email: string) {
    const enrollment = await enrollmentOf(email);
    await db
      .updateTable('tokens')
      .set({ expires_at: new Date(0) })
      .where('enrollment_id', '=', enrollment)
      .execute();
  },
  /** The stored answers of a participant to a questionnaire: one list for each submission; files by their hashes. */
  async stored([email, node]: [string, string]) {
    const enrollment = await enrollmentOf(email);
    const files = await filesOf(enrollment);
    const submissions = await db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', enrollment)
      .where('node', '=', node)
      .orderBy('occurrence')
      .execute();
    return Promise.all(
      submissions.map(async ({ id }) => {
        const rows = await db
          .selectFrom('contributions')
          .select(['attribute', 'value'])
          .where('submission_id', '=', id)
          .orderBy('attribute')
          .execute();
        return rows.map(({ attribute, value }) => ({
          attribute,
          value: Array.isArray(value) ? value.map((each) => files.get(String(each)) ?? each) : value,
        }));
      }),
    );
  },
  /** The drafts of a participant, as JSON. */
  async drafts(email: string) {
    const rows = await db
      .selectFrom('drafts')
      .select('draft')
      .where('enrollment_id', '=', await enrollmentOf(email))
      .execute();
    return rows.map(({ draft }) => JSON.stringify(draft));
  },
};

process.on('message', ({ id, ask, about }: { id: number; ask: keyof typeof asks; about: never }) => {
  void asks[ask](about).then(
    (answer) => process.send?.({ id, answer }),
    (cause: unknown) => process.send?.({ id, failure: String(cause) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
