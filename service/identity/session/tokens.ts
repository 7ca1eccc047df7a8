import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { later, minutes } from '#service/clock.ts';
import type { Enrollment, Tables, TokenKind } from '#service/database/tables.ts';
import { parseRecord, recordOf, type ParticipantRecord } from '#service/flow/participantRecord.ts';
import { sha256 } from '#service/ids.ts';
import type { Studies } from '#service/study/studies.ts';
import { expiryOf, tokenKinds } from './tokenKinds.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { Study } from '#service/study/study.ts';

type Db = Kysely<Tables>;

/** What a new token is for. */
export type NewToken = { device?: string; lifetime?: number } & (
  | { kind: 'session' | 'limited' | 'second_factor' | 'unsubscribe' | 'undo'; enrollment: Owner }
  /** `occurrence` is needed if the node repeats. */
  | { kind: 'survey'; enrollment: Owner; node: string; occurrence: number | null }
  /** `target`: the address that the link is mailed to. */
  | { kind: 'email_link'; enrollment: Owner; purpose: string; target?: string }
  | { kind: 'preview'; study: string; edition: number }
);
type Owner = Pick<Enrollment, 'id' | 'study'>;

/** A valid token that came with a call. */
export interface Token {
  id: string;
  kind: TokenKind;
  study: string;
  /** The participant whose token it is; `undefined` for a preview. */
  record: ParticipantRecord | undefined;
  node: string | null;
  occurrence: number | null;
  purpose: string | null;
  target: string | null;
  edition: number | null;
  expiresAt: Date;
  endsAt: Date;
}

/** The right to act for a participant: a session, or a token that opens a part of one. */
export interface Session {
  tokenId: string;
  kind: 'session' | 'survey' | 'limited' | 'second_factor';
  enrollment: Enrollment;
  expiresAt: Date;
}

/** The session that a token stands for; `undefined` for previews and the links of mails, which stand for none. */
export const sessionOf = ({ id, kind, record, expiresAt }: Token): Session | undefined =>
  record && kind !== 'email_link' && kind !== 'preview' && kind !== 'unsubscribe' && kind !== 'undo'
    ? { tokenId: id, kind, enrollment: record.enrollment, expiresAt }
    : undefined;

/** Creates a token of 256 random bits. Only its hash is stored, so a stolen database opens nothing. */
export async function createToken(
  db: Db,
  of: NewToken,
  now: Date,
): Promise<{ token: string; id: string; expiresAt: Date }> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const endsAt = later(now, of.lifetime ?? tokenKinds[of.kind].lifetime);
  const expiresAt = expiryOf(of.kind, endsAt, now);
  await db
    .insertInto('tokens')
    .values({
      id,
      kind: of.kind,
      token_hash: sha256(token),
      study: of.kind === 'preview' ? of.study : of.enrollment.study,
      enrollment_id: of.kind === 'preview' ? null : of.enrollment.id,
      node: of.kind === 'survey' ? of.node : null,
      occurrence: of.kind === 'survey' ? of.occurrence : null,
      purpose: of.kind === 'email_link' ? of.purpose : null,
      target: of.kind === 'email_link' ? (of.target ?? null) : null,
      edition: of.kind === 'preview' ? of.edition : null,
      device: (of.device ?? '').slice(0, 200),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      ends_at: endsAt,
      used_at: null,
      revoked_at: null,
    })
    .execute();
  return { token, id, expiresAt };
}

/** Starts a session. */
export async function beginSession(
  db: Db,
  enrollment: Enrollment,
  device: string,
  now: Date,
): Promise<{ token: string; session: Session }> {
  const { token, id: tokenId, expiresAt } = await createToken(db, { kind: 'session', enrollment, device }, now);
  return { token, session: { tokenId, kind: 'session', enrollment, expiresAt } };
}

const valid = (db: Db, now: Date) =>
  db.selectFrom('tokens').where('expires_at', '>', now).where('used_at', 'is', null).where('revoked_at', 'is', null);

/**
 * Finds tokens with the records of their participants in one query. Unknown, expired, used and revoked ones are left out.
 * @param key an idempotency key whose submission the records include
 * @returns by the text of the token
 */
export async function findTokens(
  { db, studies }: { db: Db; studies: Studies },
  texts: readonly string[],
  now: Date,
  key?: string,
): Promise<ReadonlyMap<string, Token>> {
  if (texts.length === 0) return new Map();
  const byHash = new Map(texts.map((text) => [sha256(text), text]));
  const rows = await valid(db, now)
    .select(({ ref }) => [
      'id',
      'kind',
      'token_hash',
      'study',
      'node',
      'occurrence',
      'purpose',
      'target',
      'edition',
      'expires_at',
      'ends_at',
      recordOf(ref('enrollment_id'), studies, key).as('record'),
    ])
    .where('token_hash', 'in', [...byHash.keys()])
    .execute();
  return new Map(
    rows.map(({ token_hash, expires_at, ends_at, record, ...token }) => [
      byHash.get(token_hash)!,
      {
        ...token,
        expiresAt: expires_at,
        endsAt: ends_at,
        record: record ? parseRecord(record) : undefined,
      },
    ]),
  );
}

/** In milliseconds. The expiry moves at most this often, so that most calls write nothing. */
const SLIDE_EVERY = minutes(1);

/**
 * Moves the expiry of a token that slides, unless it moved less than a minute ago.
 * @returns the expiry as it is stored, so the token ends exactly when the caller was told
 */
export async function slide(db: Db, { id, kind, endsAt, expiresAt }: Token, now: Date): Promise<Date> {
  if (tokenKinds[kind].idle === undefined) return expiresAt;
  const next = expiryOf(kind, endsAt, now);
  if (next.getTime() - expiresAt.getTime() < SLIDE_EVERY) return expiresAt;
  await db.updateTable('tokens').set({ expires_at: next, last_used_at: now }).where('id', '=', id).execute();
  return next;
}

/**
 * Finds the token of an e-mail link, which stays valid.
 * @returns `undefined` if it is unknown, expired, used, revoked or for another purpose
 */
export async function findLink(
  deps: { db: Db; studies: Studies },
  text: string,
  purpose: string,
  now: Date,
): Promise<Token | undefined> {
  const token = (await findTokens(deps, [text], now)).get(text);
  return token?.kind === 'email_link' && token.purpose === purpose ? token : undefined;
}

/**
 * Uses up an e-mail link. Of parallel calls with the same link, one succeeds.
 * @returns the token; `undefined` if it is unknown, expired, used, revoked or for another purpose
 */
export async function redeemLink(
  deps: { db: Db; studies: Studies },
  text: string,
  purpose: string,
  now: Date,
): Promise<Token | undefined> {
  const token = await findLink(deps, text, purpose, now);
  if (!token) return undefined;
  const used = await deps.db
    .updateTable('tokens')
    .set({ used_at: now, last_used_at: now })
    .where('id', '=', token.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? token : undefined;
}

/**
 * The e-mail link that was used with this text; `undefined` if it was not used or has expired since. A repeated call can
 * then get the same response.
 */
export const findUsedLink = (
  db: Db,
  text: string,
  purpose: string,
  now: Date,
): Promise<{ enrollment_id: string | null; study: string; target: string | null } | undefined> =>
  db
    .selectFrom('tokens')
    .select(['enrollment_id', 'study', 'target'])
    .where('token_hash', '=', sha256(text))
    .where('kind', '=', 'email_link')
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Which tokens to revoke. Without `id`, all of these kinds. */
interface Revoked {
  kinds: readonly TokenKind[];
  study?: string;
  enrollment?: string;
  id?: string;
  /** The id of a token that stays valid. */
  except?: string;
  /** Only those that were made from then on. */
  since?: Date;
}

/** Revokes tokens. @returns how many were valid until now */
export async function revokeTokens(
  db: Db,
  { kinds, study, enrollment, id, except, since }: Revoked,
  now: Date,
): Promise<number> {
  let tokens = db
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null);
  if (study !== undefined) tokens = tokens.where('study', '=', study);
  if (enrollment !== undefined) tokens = tokens.where('enrollment_id', '=', enrollment);
  if (id !== undefined) tokens = tokens.where('id', '=', id);
  if (except !== undefined) tokens = tokens.where('id', '!=', except);
  if (since !== undefined) tokens = tokens.where('created_at', '>=', since);
  return Number((await tokens.executeTakeFirst()).numUpdatedRows);
}

/** The active sessions of an enrollment, the newest first. */
export const listSessions = (db: Db, enrollmentId: string, now: Date) =>
  valid(db, now)
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('kind', '=', 'session')
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at', 'desc')
    .execute();

/** Ends a session. @returns whether there was one */
export const endSession = async (db: Db, enrollment: string, id: string, now: Date): Promise<boolean> =>
  (await revokeTokens(db, { kinds: ['session', 'second_factor'], enrollment, id }, now)) > 0;

/** Lets a session end at a time, unless it is used before or ends earlier. @returns when it ends */
export async function endSoon(db: Db, { tokenId, expiresAt }: Session, at: Date): Promise<Date> {
  const end = new Date(Math.min(at.getTime(), expiresAt.getTime()));
  await db.updateTable('tokens').set({ expires_at: end }).where('id', '=', tokenId).execute();
  return end;
}

/** Creates a preview token of a study. It is returned only here; the database keeps its hash. */
export const createPreview = async (
  db: Database,
  { slug, previewEdition }: Pick<Study, 'slug' | 'previewEdition'>,
  now: Date,
): Promise<string> => (await createToken(db, { kind: 'preview', study: slug, edition: previewEdition }, now)).token;
