import { uploadFile } from '#kit/form/kitForm/index.ts';
import type { UnsentStore } from '#portal/api/device/unsentStore.ts';
import { uploadsFor } from '#portal/answers/forms/uploads/uploads.ts';
import type { UnsentForm, UnsentStanding, WaitingFile } from '#portal/state/page/unsent.ts';
import { sendAnswers } from '#portal/state/participant/participant.ts';
import { deliverWith } from './deliverWith.ts';
import type { FormValues } from '#kit/pure/compile/index.ts';
import { replaceFiles } from '#kit/form/files/index.ts';

interface Delivery {
  enrollment: string;
  name: string;
  unsent: UnsentForm;
  store: UnsentStore;
  /** Whether the participant asked for it, and not the connection. Only then they are asked for a code. */
  isAsked: boolean;
  /** Ends the uploads. */
  signal: AbortSignal;
}

/** Sends answers that wait on this device, from a page. @returns how it stands with them now */
export async function deliver({ enrollment, isAsked, signal, ...rest }: Delivery): Promise<UnsentStanding> {
  const { node, occurrence, locale, submissionKey, answeredAt } = rest.unsent;
  const uploads = uploadsFor(enrollment, node, occurrence, !isAsked);
  const standing = await deliverWith({
    ...rest,
    upload: (request, bytes) =>
      uploadFile(uploads, bytes, request, {
        signal,
        reached: undefined,
        onProgress: () => {},
        onReached: () => {},
      }),
    post: ({ contributions }) =>
      sendAnswers(node, occurrence, contributions, locale, submissionKey, { answeredAt, isInBackground: !isAsked }),
  });
  if (standing.kind !== 'arrived') return standing;
  const { unsent } = standing;
  return { ...standing, unsent: { ...unsent, data: withUploads(unsent.data, unsent.files) } };
}

/** The form data of answers that have arrived, as their form has it after an upload: each file with its reference. Pure. */
export function withUploads(data: FormValues, files: readonly WaitingFile[]): FormValues {
  const references = new Map(files.map(({ id, reference }) => [id, reference]));
  return replaceFiles(data, (entry) => {
    const reference = references.get(entry.file_id);
    return reference === undefined ? entry : { ...entry, interaction_identifier: reference };
  }) as FormValues;
}
