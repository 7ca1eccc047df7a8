import { UploadFailure } from '#kit/form/uploads/uploads.ts';
import type { Errors } from '#schemas/types/index.ts';

export interface PutOptions {
  signal: AbortSignal;
  /** Told the share that has been sent, 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Puts a file where the service said. By XMLHttpRequest, since `fetch` does not tell how much has been sent. No token goes along: the address
 * itself is the permission, and it may belong to another site.
 */
export const putFile = (address: string, file: Blob, type: string, { signal, onProgress }: PutOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const failure = failureOfStatus(request.status, request.responseText);
      if (failure) return reject(failure);
      onProgress(1);
      resolve();
    };
    request.onerror = () => reject(new UploadFailure('unreachable'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

/** What the answer to a PUT means; `undefined` where the file was taken. Pure. */
export function failureOfStatus(status: number, body: string): UploadFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  // The address is used up or too old; a store says 403.
  if ([403, 404, 410].includes(status)) return new UploadFailure('over');
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return new UploadFailure('refused', wordsIn(body));
  return new UploadFailure('unreachable');
}

function wordsIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Errors).errors[0]?.message;
  } catch {
    return undefined; // A store of another kind answers in XML.
  }
}
