import { UploadFailure } from '#kit/pure/fields/index.ts';
import { report } from '#portal/api/reports/report.ts';
import type { Errors } from '#schemas/types/index.ts';

interface PutOptions {
  signal: AbortSignal;
  /** Called with the share of bytes that has been sent, 0 to 1. */
  onProgress(share: number): void;
}

/** Milliseconds without progress after which an upload has failed. A call may take as long. */
export const STALL = 60_000;

/**
 * Uploads a file to the URL that the service returned. It uses XMLHttpRequest because `fetch` does not report upload
 * progress. It sends no token, because the URL itself is the permission.
 * @throws UploadFailure by the status of the response, or if nothing moves for a minute; the abort reason if `signal` aborts
 */
export const putFile = (address: string, file: Blob, type: string, { signal, onProgress }: PutOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) throw signal.reason;
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    // The time limit of a request counts from its start, and a large file on a slow connection takes long.
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        fail();
        request.abort();
      }, STALL);
    };
    const fail = (): void => {
      report('request', { operation: 'putFile' });
      reject(new UploadFailure('unreachable'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onload = () => {
      const failure = failureOfStatus(request.status, request.responseText);
      if (failure) {
        // Without the URL, which is a permission.
        report('request', { operation: 'putFile', status: request.status });
        return reject(failure);
      }
      onProgress(1);
      resolve();
    };
    request.onerror = fail;
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(file);
  });

/** Returns the failure for the response to a PUT; `undefined` if the file was accepted. Pure. */
export function failureOfStatus(status: number, body: string): UploadFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  // The URL is used up or expired. Object stores respond with 403.
  if ([403, 404, 410].includes(status)) return new UploadFailure('over');
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return new UploadFailure('refused', wordsIn(body));
  return new UploadFailure('unreachable');
}

function wordsIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Errors).errors[0]?.message;
  } catch {
    return undefined; // Object stores respond with XML.
  }
}
