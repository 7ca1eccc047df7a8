import { UploadFailure } from '#kit/fields/index.ts';
import { uploadFile } from '#kit/studyForm/index.ts';
import type { OutboxStore } from '#portal/device/outboxStore.ts';
import { uploadsFor } from '#portal/forms/uploads.ts';
import type { Failure } from '#portal/api/failures.ts';
import type { Letter, OutboxStanding, WaitingFile } from '#portal/state/outbox.ts';
import { sendAnswers, sendAnswersLater } from '#portal/state/participant.ts';
import { outcomeOf } from './outcomeOf.ts';
import { withReferences } from './withReferences.ts';

interface Delivery {
  enrollment: string;
  name: string;
  letter: Letter;
  store: OutboxStore;
  /** Whether the participant asked for it, and not the connection. Only then they are asked for a code. */
  isAsked: boolean;
}

/**
 * Sends answers that wait on this device: their files first, then the answers with the files' references. What has been
 * uploaded is noted, so that another attempt uploads only the rest. Answers that the service has already stored under
 * the same key are not stored twice.
 * @returns how it stands with them now
 */
export async function deliver(delivery: Delivery): Promise<OutboxStanding> {
  const first = await attempt(delivery);
  // The service deletes uploaded files that no answers follow.
  if (!('failure' in first) || !isFileMissing(first.failure)) return standingAfter(first);
  const letter = { ...first.letter, files: first.letter.files.map((file) => ({ ...file, reference: undefined })) };
  return standingAfter(await attempt({ ...delivery, letter }));
}

type Attempt = OutboxStanding | { letter: Letter; failure: Failure };

const standingAfter = (result: Attempt): OutboxStanding => ('failure' in result ? outcomeOf(result.failure) : result);

const isFileMissing = (failure: Failure): boolean =>
  failure.name === 'rejectedAnswers' && failure.fields.every(({ code }) => code === 'file_missing');

async function attempt({ enrollment, name, letter: before, store, isAsked }: Delivery): Promise<Attempt> {
  let letter = before;
  const { node, occurrence, locale, submissionKey, definition, data } = letter;
  const uploads = uploadsFor(enrollment, node, occurrence, !isAsked);
  for (const file of letter.files.filter(({ reference }) => reference === undefined)) {
    const bytes = await store.readFile(name, file.id);
    if (!bytes) return { kind: 'refused', obstacle: 'changed' };
    try {
      const reference = await upload(uploads, file, bytes);
      letter = { ...letter, files: letter.files.map((each) => (each.id === file.id ? { ...each, reference } : each)) };
      await store.amend(name, letter);
    } catch (cause) {
      return afterUpload(cause);
    }
  }
  const contributions = withReferences(letter.contributions, letter.files);
  const send = isAsked ? sendAnswers : sendAnswersLater;
  const result = await send(node, occurrence, contributions, locale, submissionKey);
  return result.ok
    ? { kind: 'arrived', letter: { definition, data }, receipt: result.data.receipt }
    : { letter, failure: result.failure };
}

const upload = (uploads: ReturnType<typeof uploadsFor>, file: WaitingFile, bytes: ArrayBuffer): Promise<string> =>
  uploadFile(
    uploads,
    new Blob([bytes], { type: file.type }),
    { type: file.type, size: file.size, bucket: file.bucket, name: file.name },
    { signal: new AbortController().signal, reached: undefined, onProgress: () => {}, onReached: () => {} },
  );

function afterUpload(cause: unknown): OutboxStanding {
  const reason = cause instanceof UploadFailure ? cause.reason : undefined;
  if (reason === 'refused') return { kind: 'refused', obstacle: 'changed' };
  return { kind: reason === 'unreachable' || reason === 'ended' ? 'waits' : 'delayed' };
}
