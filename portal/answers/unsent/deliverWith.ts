import { UploadFailure, type UploadRequest } from '#kit/pure/fields/index.ts';
import type { UnsentStore } from '#portal/api/device/unsentStore.ts';
import type { Result } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import type { UnsentForm, UnsentStanding, WaitingFile } from '#portal/state/page/unsent.ts';
import { outcomeOf } from './outcomeOf.ts';

/** What is sent, and how. */
interface Delivery {
  name: string;
  unsent: UnsentForm;
  store: UnsentStore;
  /** Uploads one of the files. @returns its reference */
  upload(request: UploadRequest, bytes: Blob): Promise<string>;
  /** Sends the answers once all their files are uploaded. */
  post(unsent: UnsentForm): Promise<Result<'postAnswers'>>;
}

/**
 * Sends answers that wait on this device: their files first, then the answers with the files' references. What has been
 * uploaded is noted, so that another attempt uploads only the rest. Answers that the service has already stored under
 * the same key are not stored twice.
 * @returns how it stands with them now
 */
export async function deliverWith(delivery: Delivery): Promise<UnsentStanding> {
  const first = await attempt(delivery);
  // The service deletes uploaded files that no answers follow.
  if (!('failure' in first) || !isFileMissing(first.failure)) return standingAfter(first);
  const unsent = { ...first.unsent, files: first.unsent.files.map((file) => ({ ...file, reference: undefined })) };
  return standingAfter(await attempt({ ...delivery, unsent }));
}

type Attempt = UnsentStanding | { unsent: UnsentForm; failure: Failure };

const standingAfter = (result: Attempt): UnsentStanding => ('failure' in result ? outcomeOf(result.failure) : result);

const isFileMissing = (failure: Failure): boolean =>
  failure.name === 'rejectedAnswers' && failure.fields.every(({ code }) => code === 'file_missing');

async function attempt({ name, unsent: before, store, upload, post }: Delivery): Promise<Attempt> {
  let unsent = before;
  for (const file of unsent.files.filter(({ reference }) => reference === undefined)) {
    const bytes = await store.readFile(name, file.id);
    if (!bytes) return { kind: 'refused', obstacle: 'changed' };
    try {
      const reference = await upload(requestOf(file), new Blob([bytes], { type: file.type }));
      unsent = { ...unsent, files: unsent.files.map((each) => (each.id === file.id ? { ...each, reference } : each)) };
      await store.amend(name, unsent);
    } catch (cause) {
      return afterUpload(cause);
    }
  }
  const result = await post({ ...unsent, contributions: withReferences(unsent.contributions, unsent.files) });
  return result.ok ? { kind: 'arrived', unsent, receipt: result.data.receipt } : { unsent, failure: result.failure };
}

const requestOf = ({ type, size, bucket, name }: WaitingFile): UploadRequest => ({ type, size, bucket, name });

function afterUpload(cause: unknown): UnsentStanding {
  const reason = cause instanceof UploadFailure ? cause.reason : undefined;
  if (reason === 'refused') return { kind: 'refused', obstacle: 'changed' };
  return { kind: reason === 'unreachable' || reason === 'ended' ? 'waits' : 'delayed' };
}

/** The answers as they are sent: each file that was uploaded meanwhile by its reference, in place of its id. Pure. */
export function withReferences<T>(answers: T, files: readonly WaitingFile[]): T {
  const references = new Map<unknown, string>();
  for (const { id, reference } of files) if (reference !== undefined) references.set(id, reference);
  const replace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return references.get(part) ?? part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, replace(each)]));
  };
  return replace(answers) as T;
}
