import { uploadFile } from '#kit/studyForm/index.ts';
import type { OutboxStore } from '#portal/device/outboxStore.ts';
import { uploadsFor } from '#portal/forms/uploads.ts';
import type { Letter, OutboxStanding } from '#portal/state/outbox.ts';
import { sendAnswers, sendAnswersLater } from '#portal/state/participant.ts';
import { deliverWith } from './deliverWith.ts';
import { withUploads } from './withUploads.ts';

interface Delivery {
  enrollment: string;
  name: string;
  letter: Letter;
  store: OutboxStore;
  /** Whether the participant asked for it, and not the connection. Only then they are asked for a code. */
  isAsked: boolean;
  /** Ends the uploads. */
  signal: AbortSignal;
}

/** Sends answers that wait on this device, from a page. @returns how it stands with them now */
export async function deliver({ enrollment, isAsked, signal, ...rest }: Delivery): Promise<OutboxStanding> {
  const { node, occurrence, locale, submissionKey } = rest.letter;
  const uploads = uploadsFor(enrollment, node, occurrence, !isAsked);
  const send = isAsked ? sendAnswers : sendAnswersLater;
  const standing = await deliverWith({
    ...rest,
    upload: (request, bytes) =>
      uploadFile(uploads, bytes, request, {
        signal,
        reached: undefined,
        onProgress: () => {},
        onReached: () => {},
      }),
    post: ({ contributions }) => send(node, occurrence, contributions, locale, submissionKey),
  });
  if (standing.kind !== 'arrived') return standing;
  const { letter } = standing;
  return { ...standing, letter: { ...letter, data: withUploads(letter.data, letter.files) } };
}
