import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FileRules } from '#kit/files/fileRules.ts';
import { countAttempt, type Limit } from '../accounts/attempts.ts';
import { later, minutes } from '../clock.ts';
import type { Uploads } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { inspectFile } from './inspectFile.ts';
import type { Selectable } from 'kysely';

/** Files that one participant may begin to send. */
const uploadsOfParticipant: Limit = { name: 'uploads', count: 100, window: minutes(60) };
/** How long an address takes a file. */
const LIFETIME = minutes(15);
/** Where files are kept for fields that name no place. */
export const DEFAULT_BUCKET = 'uploads';

type Upload = Selectable<Uploads>;

const incoming = ({ id }: { id: string }): string => `incoming/${id}`;
const kept = ({ id, bucket }: Pick<Upload, 'id' | 'bucket'>): string => `${bucket}/${id}`;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Asked {
  enrollment: string;
  node: string;
  bucket: string;
  type: string;
  /** What files the node's fields may hold. */
  rules: readonly FileRules[];
  now: Date;
}

/**
 * First step: a place for one file.
 * @throws Refusal 422 where no field of the node takes such a file, 429 after too many
 */
export async function openUpload(deps: Deps, { enrollment, node, bucket, type, rules, now }: Asked): Promise<{ interaction_identifier: string; upload_url: string; expires_at: string }> {
  const fitting = rules.filter((rule) => rule.accept.includes(type) && (rule.bucket ?? DEFAULT_BUCKET) === bucket);
  if (fitting.length === 0) throw refuse(422, 'file_type', serviceMessages.fileType);
  await countAttempt(deps.db, uploadsOfParticipant, enrollment, now);
  await dropAbandoned(deps, enrollment, now);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = later(now, LIFETIME);
  const maxSize = Math.max(...fitting.map((rule) => rule.maxSize));
  await deps.db
    .insertInto('uploads')
    .values({ id, enrollment_id: enrollment, node, bucket, token_hash: hashOf(token), declared_type: type, max_size: maxSize, created_at: now, expires_at: expiresAt, arrived_at: null, size: null, sha256: null })
    .execute();
  const upload_url = await deps.files.uploadUrl({ key: incoming({ id }), token, type, seconds: LIFETIME / 1000 });
  return { interaction_identifier: id, upload_url, expires_at: expiresAt.toISOString() };
}

/**
 * Second step, where the service itself takes the bytes.
 * @throws Refusal 404 for an address that is unknown, used or too old, 413 for too many bytes, 422 for another type than was asked for
 */
export async function receiveBytes(deps: Deps, token: string, bytes: Buffer, type: string | undefined, now: Date): Promise<void> {
  const upload = await deps.db.selectFrom('uploads').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst();
  if (!upload || upload.arrived_at || upload.expires_at <= now) throw refuse(404, 'not_found', serviceMessages.uploadOver);
  if (bytes.length > Number(upload.max_size)) throw refuse(413, 'file_too_large', serviceMessages.fileTooLarge);
  if (type?.split(';')[0]?.trim().toLowerCase() !== upload.declared_type) throw refuse(422, 'file_type', serviceMessages.fileType);
  await deps.files.write(incoming(upload), bytes, upload.declared_type);
}

/**
 * Third step: looks at what has arrived, and keeps what is fit to be kept, cleaned. Telling it twice changes nothing.
 * @throws Refusal 404 for an unknown upload, 409 where nothing has arrived, 422 for a file that is not what it was said to be
 */
export async function confirmUpload(deps: Deps, enrollment: string, id: string, now: Date): Promise<void> {
  const upload = await deps.db.selectFrom('uploads').selectAll().where('id', '=', id).where('enrollment_id', '=', enrollment).executeTakeFirst();
  if (!upload) throw refuse(404, 'not_found', serviceMessages.uploadOver);
  if (upload.arrived_at) return;
  const bytes = await deps.files.read(incoming(upload), Number(upload.max_size));
  if (bytes === undefined) throw refuse(409, 'file_missing', serviceMessages.fileMissing);
  if (bytes === 'tooLarge') return discard(deps, upload, 'file_too_large');
  const inspected = await inspectFile(bytes, upload.declared_type);
  if (inspected.kind !== 'fit') return discard(deps, upload, inspected.kind === 'spoofed' ? 'file_type' : 'file_broken');
  await deps.files.write(kept(upload), inspected.bytes, upload.declared_type);
  await deps.db
    .updateTable('uploads')
    .set({ arrived_at: now, size: inspected.bytes.length, sha256: createHash('sha256').update(inspected.bytes).digest('hex') })
    .where('id', '=', id)
    .execute();
  await deps.files.remove(incoming(upload));
}

const refusals = { file_too_large: serviceMessages.fileTooLarge, file_type: serviceMessages.fileSpoofed, file_broken: serviceMessages.fileBroken };

/** Throws a file away that must not be kept, and says why. */
async function discard(deps: Deps, upload: Upload, code: keyof typeof refusals): Promise<never> {
  await deps.files.remove(incoming(upload));
  await deps.db.deleteFrom('uploads').where('id', '=', upload.id).execute();
  throw refuse(422, code, refusals[code]);
}

/** Throws away what a participant began to send and never finished. */
async function dropAbandoned(deps: Deps, enrollment: string, now: Date): Promise<void> {
  const abandoned = await deps.db
    .deleteFrom('uploads')
    .where('enrollment_id', '=', enrollment)
    .where('arrived_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  for (const upload of abandoned) await deps.files.remove(incoming(upload));
}
