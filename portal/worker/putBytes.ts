import { UploadFailure } from '#kit/fields/index.ts';
import { failureOfStatus } from '#portal/forms/putFile.ts';

/** Uploads a file to the URL that the service returned, like `putFile`. Service workers have no XMLHttpRequest. */
export const putBytes: (
  address: string,
  file: Blob,
  type: string,
  options: { signal: AbortSignal },
) => Promise<void> = async (address, file, type, { signal }) => {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: file,
    credentials: 'omit',
    signal,
  }).catch(() => undefined);
  signal.throwIfAborted();
  if (!response) throw new UploadFailure('unreachable');
  const failure = failureOfStatus(response.status, await response.text());
  if (failure) throw failure;
};
