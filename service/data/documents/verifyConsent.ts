import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { sha256, UUID } from '#service/ids.ts';
import { CONSENT_META, partsOf, referenceOf } from './consentCopy.ts';
import { type ConsentRecord, fingerprintOf, readConsents } from './consentRecord.ts';

interface Verified {
  /** The consent that the file is a copy of; `undefined` if there is none. */
  consent: (ConsentRecord & { reference: string; fingerprint: string }) | undefined;
  /** One sentence for each thing that is not as it was issued or signed. */
  problems: string[];
}

/** Names of the parts of a copy, for people. */
const partNames: Readonly<Record<string, string>> = {
  title: 'the title',
  study: 'the name of the study',
  name: 'the name',
  moment: 'the moment of the signature',
  language: 'the language',
  version: 'the version',
  reference: 'the reference',
  fingerprint: 'the fingerprint',
  text: 'the text of the consent',
  signature: 'what was entered, with the signature',
};

/**
 * Compares a participant's file with what the service stores. It computes the fingerprint again from the stored text,
 * answers and signature, compares it with the one of the issued copy, compares the issued copy with its hash in the audit
 * trail, and the file with the issued copy, byte by byte.
 */
export async function verifyConsent(db: Kysely<Tables>, file: string): Promise<Verified> {
  const id = new RegExp(`<meta name="${CONSENT_META}" content="([^"]*)">`).exec(file)?.[1] ?? '';
  if (!UUID.test(id))
    return { consent: undefined, problems: ['The file is not a copy of a consent: it names none in its head.'] };
  const [record] = await readConsents(db, { id });
  const copy = await db.selectFrom('consent_copies').selectAll().where('consent_id', '=', id).executeTakeFirst();
  if (!record || !copy)
    return {
      consent: undefined,
      problems: [`This service has issued no copy of a consent with the identifier ${id}.`],
    };
  const fingerprint = fingerprintOf(record);
  const problems = [
    ...(record.isSigned ? [] : ['This consent was declined.']),
    ...(fingerprint === copy.fingerprint
      ? []
      : ['What the database stores about this consent has changed since the copy was issued.']),
    ...((await recordedHash(db, record)) === sha256(copy.html)
      ? []
      : ['The copy in the database differs from its hash in the audit trail.']),
    ...differences(file, copy.html),
  ];
  return { consent: { ...record, reference: referenceOf(record), fingerprint }, problems };
}

/** Which parts of a file differ from the issued copy. */
function differences(file: string, issued: string): string[] {
  if (file === issued) return [];
  const [given, parts] = [partsOf(file), partsOf(issued)];
  const changed = [...parts]
    .filter(([name, content]) => given.get(name) !== content)
    .map(([name]) => partNames[name] ?? name);
  return changed.length > 0
    ? [`In the file, this differs from the copy that was issued: ${changed.join(', ')}.`]
    : ['The file differs from the copy that was issued, outside its texts.'];
}

/** The hash of a consent's copy in the audit trail; `undefined` if it has none. */
async function recordedHash(db: Kysely<Tables>, { id, enrollment }: ConsentRecord): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select change ->> 'new' as hash
    from audit_events, jsonb_array_elements(event -> 'changes') as change
    where chain = ${enrollment} and event ->> 'record' = ${`consents/${id}`} and change ->> 'name' = 'copy'
    order by position limit 1`.execute(db);
  return rows[0]?.hash;
}
