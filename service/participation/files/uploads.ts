import { randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { FileRules } from '#kit/pure/fields/index.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { uploadsOfParticipant } from '#service/identity/accounts/limits.ts';
import { later, minutes } from '#service/clock.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import type { Uploads, Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { finalStatusOf, refuseByStatus } from '#service/flow/status.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { sha256 } from '#service/ids.ts';
import { incoming, kept } from './fileKeys.ts';
import { inspectFile } from './inspectFile.ts';

/**
 * How many files of one participant may wait for the submission of their answers, and how many bytes together.
 */
const MOST_WAITING = { files: 50, bytes: 256 * 1024 * 1024 };

/**
 * Checks whether one more file may wait. Upload URLs that are still open count with the size that they allow.
 * Call it with the enrollment locked.
 * @throws Refusal 422 if there are too many files or bytes
 */
async function checkUploadQuota(
  db: Transaction<Tables>,
  { enrollment, bytes, now }: { enrollment: string; bytes: number; now: Date },
): Promise<void> {
  const waiting = await db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.countAll<string>().as('files'),
      sql<string>`coalesce(sum(coalesce(size, declared_size, max_size)), 0)`.as('bytes'),
    ])
    .where('enrollment_id', '=', enrollment)
    .where('submission_id', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('arrived_at', 'is not', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (Number(waiting.files) >= MOST_WAITING.files || Number(waiting.bytes) + bytes > MOST_WAITING.bytes)
    throw refuse(422, 'too_many_files', serviceMessages.tooManyFiles);
}

/** How long an upload URL is valid. */
const LIFETIME = minutes(15);
/** The bucket of fields that do not name one. */
export const DEFAULT_BUCKET = 'uploads';
/** The path of the upload URLs. It has no origin, so it works under any address of the portal. */
export const UPLOAD_PATH = '/api/v3/uploads';

export type Upload = Selectable<Uploads>;

interface Asked {
  enrollment: string;
  node: string;
  /** The occurrence that the file belongs to. */
  occurrence: number;
  bucket: string;
  type: string;
  /** In bytes, if the sender announced it. The upload URL then accepts exactly this many. */
  size: number | undefined;
  /** The files that the node's fields accept. */
  rules: readonly FileRules[];
  now: Date;
}

/**
 * First step: creates the upload URL for one file.
 * @returns `expires_at` is an ISO 8601 date and time
 * @throws Refusal 413 if the file is too large, 422 if it is empty, if no field of the node accepts such a file or if too
 *   many files are waiting for submission, 429 after too many uploads, 403 or 409 if the participant's status allows no answers
 */
export async function openUpload(
  deps: Deps,
  asked: Asked,
): Promise<{ interaction_identifier: string; upload_url: string; expires_at: string }> {
  const { enrollment, node, occurrence, bucket, type, size, rules, now } = asked;
  if (size === 0) throw empty();
  const fitting = rules.filter((rule) => rule.accept.includes(type) && (rule.bucket ?? DEFAULT_BUCKET) === bucket);
  if (fitting.length === 0) throw refuse(422, 'file_type', serviceMessages.fileType);
  const maxSize = Math.max(...fitting.map((rule) => rule.maxSize));
  if (size !== undefined && size > maxSize) throw tooLarge();
  await countAttempt(deps.db, uploadsOfParticipant, enrollment, now);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = later(now, LIFETIME);
  await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, enrollment);
    // Also after a withdrawal that was recorded a moment ago.
    refuseByStatus(await finalStatusOf(db, enrollment), 'answer');
    await checkUploadQuota(db, { enrollment, bytes: size ?? maxSize, now });
    await db
      .insertInto('uploads')
      .values({
        id,
        enrollment_id: enrollment,
        node,
        occurrence,
        bucket,
        token_hash: sha256(token),
        declared_type: type,
        declared_size: size ?? null,
        max_size: maxSize,
        created_at: now,
        expires_at: expiresAt,
        arrived_at: null,
        size: null,
        sha256: null,
        name: null,
        submission_id: null,
        discarded_at: null,
      })
      .execute();
  });
  return { interaction_identifier: id, upload_url: `${UPLOAD_PATH}/${token}`, expires_at: expiresAt.toISOString() };
}

/**
 * Second step, before the body is read: checks whether an upload URL accepts what is about to arrive.
 * @param length the length of the body in bytes, from its header
 * @throws Refusal 404 for a URL that is unknown, used or expired, 411 without a length, 413 for too many bytes, 422 for
 *   none, or for another type or length than announced
 */
export async function admitBytes(
  { db }: Deps,
  token: string,
  type: string | undefined,
  length: number | undefined,
  now: Date,
): Promise<Upload> {
  const upload = await db.selectFrom('uploads').selectAll().where('token_hash', '=', sha256(token)).executeTakeFirst();
  if (!upload || upload.arrived_at || upload.discarded_at || upload.expires_at <= now)
    throw refuse(404, 'not_found', serviceMessages.uploadOver);
  if (length === undefined) throw refuse(411, 'length_required', serviceMessages.invalidRequest);
  if (length === 0) throw empty();
  if (length > Number(upload.max_size)) throw tooLarge();
  if (type?.split(';')[0]?.trim().toLowerCase() !== upload.declared_type)
    throw refuse(422, 'file_type', serviceMessages.fileType);
  if (upload.declared_size !== null && length !== Number(upload.declared_size))
    throw refuse(422, 'file_broken', serviceMessages.fileBroken);
  return upload;
}

/** Second step: stores the bytes. Their number matches the header, otherwise the call would have failed before. */
export const receiveBytes = (deps: Deps, upload: Upload, bytes: Buffer): Promise<void> =>
  deps.files.write(incoming(upload), bytes);

interface Confirmed {
  enrollment: string;
  /** Set if the caller may only touch the files of one node. */
  node: string | undefined;
  id: string;
  /** The name of the file on the device. */
  name: string | undefined;
  now: Date;
}

/**
 * Third step: inspects the file that has arrived, and stores its cleaned bytes if they are fit. Confirming twice
 * changes nothing.
 * @throws Refusal 404 for an unknown upload, 409 if nothing has arrived, 422 for a file that does not match its
 *   announced type or size
 */
export async function confirmUpload(deps: Deps, { enrollment, node, id, name, now }: Confirmed): Promise<void> {
  let found = deps.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('enrollment_id', '=', enrollment)
    .where('discarded_at', 'is', null);
  if (node !== undefined) found = found.where('node', '=', node);
  const upload = await found.executeTakeFirst();
  if (!upload) throw refuse(404, 'not_found', serviceMessages.uploadOver);
  // The service may have crashed after it stored the file and before it removed the original bytes.
  if (upload.arrived_at) return deps.files.remove(incoming(upload));
  const bytes = await deps.files.read(incoming(upload), Number(upload.max_size));
  if (bytes === undefined) throw refuse(409, 'file_missing', serviceMessages.fileMissing);
  if (bytes === 'tooLarge') return discard(deps, upload, 'file_too_large');
  const inspected = await inspectFile(bytes, upload.declared_type);
  if (inspected.kind !== 'fit')
    return discard(deps, upload, inspected.kind === 'spoofed' ? 'file_type' : 'file_broken');
  await deps.files.write(kept(upload), inspected.bytes);
  const stillWanted = await deps.db
    .updateTable('uploads')
    .set({
      arrived_at: now,
      size: inspected.bytes.length,
      sha256: sha256(inspected.bytes),
      name: name ?? null,
      sealed: true,
    })
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stillWanted) await deps.files.remove(kept(upload));
  await deps.files.remove(incoming(upload));
  if (!stillWanted) throw refuse(404, 'not_found', serviceMessages.uploadOver);
}

const empty = () => refuse(422, 'file_empty', serviceMessages.fileEmpty);
const tooLarge = () => refuse(413, 'file_too_large', serviceMessages.fileTooLarge);
const refusals = {
  file_too_large: serviceMessages.fileTooLarge,
  file_type: serviceMessages.fileSpoofed,
  file_broken: serviceMessages.fileBroken,
};

/** Removes a file that must not be stored. @throws Refusal 422 with the reason */
async function discard(deps: Deps, upload: Upload, code: keyof typeof refusals): Promise<never> {
  await deps.files.remove(incoming(upload));
  await deps.db.deleteFrom('uploads').where('id', '=', upload.id).execute();
  throw refuse(422, code, refusals[code]);
}
