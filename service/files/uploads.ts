import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FileRules } from '#kit/files/fileRules.ts';
import { countAttempt, type Limit } from '../accounts/attempts.ts';
import { later, minutes } from '../clock.ts';
import type { Uploads } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { incoming, kept } from './fileKeys.ts';
import { inspectFile } from './inspectFile.ts';
import { checkRoom } from './uploadRoom.ts';

/** Files that one participant may begin to send. */
const uploadsOfParticipant: Limit = { name: 'uploads', count: 100, window: minutes(60) };
/** How long an address takes a file. */
const LIFETIME = minutes(15);
/** Where files are kept for fields that name no place. */
export const DEFAULT_BUCKET = 'uploads';
/** Below it are the addresses that take files. Without an origin: whatever address the portal is reached under is right. */
export const UPLOAD_PATH = '/api/v3/uploads';

export type Upload = Selectable<Uploads>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Asked {
  enrollment: string;
  node: string;
  /** Of the draft that the file belongs to; 0: the next one. */
  occurrence: number;
  bucket: string;
  type: string;
  /** In bytes, where the sender told it. The address then takes exactly as many. */
  size: number | undefined;
  /** What files the node's fields may hold. */
  rules: readonly FileRules[];
  now: Date;
}

/**
 * First step: a place for one file.
 * @throws Refusal 413 if the file is too large, 422 if no field of the node takes such a file or too many are waiting to be sent in, 429 after too many
 */
export async function openUpload(deps: Deps, asked: Asked): Promise<{ interaction_identifier: string; upload_url: string; expires_at: string }> {
  const { enrollment, node, occurrence, bucket, type, size, rules, now } = asked;
  const fitting = rules.filter((rule) => rule.accept.includes(type) && (rule.bucket ?? DEFAULT_BUCKET) === bucket);
  if (fitting.length === 0) throw refuse(422, 'file_type', serviceMessages.fileType);
  const maxSize = Math.max(...fitting.map((rule) => rule.maxSize));
  if (size !== undefined && size > maxSize) throw tooLarge();
  await countAttempt(deps.db, uploadsOfParticipant, enrollment, now);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = later(now, LIFETIME);
  await deps.db.transaction().execute(async (db) => {
    await checkRoom(db, { enrollment, node, bytes: size ?? maxSize, now });
    await db
      .insertInto('uploads')
      .values({
        id, enrollment_id: enrollment, node, occurrence, bucket, token_hash: hashOf(token), declared_type: type, declared_size: size ?? null, max_size: maxSize,
        created_at: now, expires_at: expiresAt, arrived_at: null, size: null, sha256: null, name: null, submission_id: null, discarded_at: null,
      })
      .execute();
  });
  return { interaction_identifier: id, upload_url: `${UPLOAD_PATH}/${token}`, expires_at: expiresAt.toISOString() };
}

/**
 * Second step, before a byte is read: whether an address takes what is about to come.
 * @param length of the body, as its header says
 * @throws Refusal 404 for an address that is unknown, used or too old, 411 without a length, 413 for too many bytes, 422 for another type or length than was asked for
 */
export async function admitBytes({ db }: Deps, token: string, type: string | undefined, length: number | undefined, now: Date): Promise<Upload> {
  const upload = await db.selectFrom('uploads').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst();
  if (!upload || upload.arrived_at || upload.discarded_at || upload.expires_at <= now) throw refuse(404, 'not_found', serviceMessages.uploadOver);
  if (length === undefined) throw refuse(411, 'length_required', serviceMessages.invalidRequest);
  if (length > Number(upload.max_size)) throw tooLarge();
  if (type?.split(';')[0]?.trim().toLowerCase() !== upload.declared_type) throw refuse(422, 'file_type', serviceMessages.fileType);
  if (upload.declared_size !== null && length !== Number(upload.declared_size)) throw refuse(422, 'file_broken', serviceMessages.fileBroken);
  return upload;
}

/** Second step: the bytes. They are as many as their header said, or the call does not get here. */
export const receiveBytes = (deps: Deps, upload: Upload, bytes: Buffer): Promise<void> => deps.files.write(incoming(upload), bytes);

/**
 * Third step: looks at what has arrived, and keeps what is fit to be kept, cleaned. Telling it twice changes nothing.
 * @param told.name what the file is called on the device
 * @throws Refusal 404 for an unknown upload, 409 if nothing has arrived, 422 for a file that is not what it was said to be
 */
export async function confirmUpload(deps: Deps, { enrollment, id, name, now }: { enrollment: string; id: string; name: string | undefined; now: Date }): Promise<void> {
  const upload = await deps.db.selectFrom('uploads').selectAll().where('id', '=', id).where('enrollment_id', '=', enrollment).where('discarded_at', 'is', null).executeTakeFirst();
  if (!upload) throw refuse(404, 'not_found', serviceMessages.uploadOver);
  // The service may have died after it kept the file and before it removed what came.
  if (upload.arrived_at) return deps.files.remove(incoming(upload));
  const bytes = await deps.files.read(incoming(upload), Number(upload.max_size));
  if (bytes === undefined) throw refuse(409, 'file_missing', serviceMessages.fileMissing);
  if (bytes === 'tooLarge') return discard(deps, upload, 'file_too_large');
  const inspected = await inspectFile(bytes, upload.declared_type);
  if (inspected.kind !== 'fit') return discard(deps, upload, inspected.kind === 'spoofed' ? 'file_type' : 'file_broken');
  await deps.files.write(kept(upload), inspected.bytes);
  const stillWanted = await deps.db
    .updateTable('uploads')
    .set({ arrived_at: now, size: inspected.bytes.length, sha256: createHash('sha256').update(inspected.bytes).digest('hex'), name: name ?? null })
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stillWanted) await deps.files.remove(kept(upload));
  await deps.files.remove(incoming(upload));
  if (!stillWanted) throw refuse(404, 'not_found', serviceMessages.uploadOver);
}

const tooLarge = () => refuse(413, 'file_too_large', serviceMessages.fileTooLarge);
const refusals = { file_too_large: serviceMessages.fileTooLarge, file_type: serviceMessages.fileSpoofed, file_broken: serviceMessages.fileBroken };

/** Throws a file away that must not be kept, and says why. */
async function discard(deps: Deps, upload: Upload, code: keyof typeof refusals): Promise<never> {
  await deps.files.remove(incoming(upload));
  await deps.db.deleteFrom('uploads').where('id', '=', upload.id).execute();
  throw refuse(422, code, refusals[code]);
}
