import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { kept } from '#service/participation/files/fileKeys.ts';
import { REVOKE_HEALTH_TOKENS, type EndedConnection } from '#service/connections/healthRecords/revokeWork.ts';
import { openTokens, sealTokens } from '#service/connections/healthRecords/tokens.ts';
import { createFileStore } from '#service/database/storage/createFileStore.ts';
import { renewMark } from '#service/database/storage/installationMark.ts';

/** In bytes. More than the largest file that the service accepts. */
const MOST = 1024 * 1024 * 1024;

/** What was encrypted with the present secret. */
export interface Rotated {
  files: number;
  /** Connections to health organizations, and ended ones whose tokens are not void yet. */
  connections: number;
  /** What no secret of the settings opens: keys of files, ids of connections to health organizations. */
  unreadable: string[];
}

/**
 * Encrypts the files and the tokens of health organizations with the present secret, so that the one before is no longer needed. It can be
 * repeated, and the service may run meanwhile with both secrets. Uploads and visits to organizations that are under way need the secret before for an hour at most.
 * @param installation the secret that the database holds
 */
export async function rotateSecret(db: Database, config: Config, installation: string): Promise<Rotated> {
  const rotated: Rotated = { files: 0, connections: 0, unreadable: [] };
  const files = createFileStore(config, installation);
  const isThere = (id: string) =>
    db.selectFrom('uploads').select('id').where('id', '=', id).where('discarded_at', 'is', null).executeTakeFirst();
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'bucket'])
    .where('arrived_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .execute();
  for (const upload of uploads) {
    const key = kept(upload);
    const bytes = await files.read(key, MOST).catch(() => undefined);
    if (Buffer.isBuffer(bytes)) {
      await files.write(key, bytes);
      rotated.files += 1;
    }
    // It may have been discarded meanwhile.
    if (await isThere(upload.id)) {
      if (!Buffer.isBuffer(bytes)) rotated.unreadable.push(key);
    } else await files.remove(key);
  }
  await renewMark({ db, files });
  const renewed = (connection: string, sealed: string): string | undefined => {
    const holder = { config, secret: installation };
    try {
      return sealTokens(holder, connection, openTokens(holder, connection, sealed));
    } catch {
      rotated.unreadable.push(`health_connections/${connection}`);
      return undefined;
    }
  };
  const connections = await db
    .selectFrom('health_connections')
    .select(['id', 'sealed_tokens'])
    .where('sealed_tokens', 'is not', null)
    .execute();
  for (const { id, sealed_tokens: sealed } of connections) {
    const sealed_tokens = renewed(id, sealed!);
    if (sealed_tokens === undefined) continue;
    // A service that got new tokens meanwhile has encrypted them with the present secret.
    const update = db.updateTable('health_connections').set({ sealed_tokens });
    await update.where('id', '=', id).where('sealed_tokens', '=', sealed).execute();
    rotated.connections += 1;
  }
  // The tokens of ended connections wait until their organization has voided them.
  const revocations = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', REVOKE_HEALTH_TOKENS)
    .execute();
  for (const { id, payload } of revocations as { id: string; payload: EndedConnection }[]) {
    const sealed_tokens = renewed(payload.id, payload.sealed_tokens!);
    if (sealed_tokens === undefined) continue;
    const update = db.updateTable('outbox').set({ payload: JSON.stringify({ ...payload, sealed_tokens }) });
    await update.where('id', '=', id).execute();
    rotated.connections += 1;
  }
  return rotated;
}
