import { v4 as uuid } from 'uuid';
import { fileName } from '#kit/form/files/index.ts';
import { UploadFailure, type UploadTarget, type Uploads } from '#kit/pure/fields/index.ts';
import { call, callHost } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { putFile } from './putFile.ts';

/** The bucket of fields that do not name one. */
const DEFAULT_BUCKET = 'uploads';

/**
 * The three steps of an upload: request a URL, upload the bytes, confirm. The session token is sent in a header only.
 * @param background whether the upload is automatic: it must not extend the session
 * @param put uploads the bytes
 */
export const uploadsFor = (
  enrollment: string,
  node: string,
  occurrence: number | undefined,
  background = false,
  put = putFile,
): Uploads => ({
  async open({ type, size, bucket = DEFAULT_BUCKET }, signal) {
    const query = {
      node_identifier: node,
      occurrence,
      bucket,
      object_content_type: type,
      object_content_length: size,
      cache_buster: uuid(),
    };
    const result = await call('getUploadUrl', { path: { id: enrollment }, query, signal, background });
    if (!result.ok) throw uploadFailure(result.failure, signal);
    return result.data;
  },
  // A URL without a host belongs to the host of the calls.
  put: ({ upload_url: url }, file, { type }, options) =>
    put(url.startsWith('/') ? `${callHost()}${url}` : url, file, type, options),
  async confirm({ interaction_identifier }, { name }, signal) {
    const result = await call('postFile', {
      path: { id: enrollment },
      query: { interaction_identifier },
      body: { name: fileName(name) },
      signal,
      background,
    });
    if (!result.ok) throw uploadFailure(result.failure, signal);
    return result.data.interaction_identifier;
  },
  async discard(reference) {
    const result = await call('deleteFile', { path: { id: enrollment, file: reference } });
    if (!result.ok) throw new UploadFailure('unreachable');
  },
});

/** A preview stores nothing, so nothing is sent. Every file gets a reference to nothing. */
export const previewUploads: Uploads = {
  open: async (): Promise<UploadTarget> => ({
    interaction_identifier: uuid(),
    upload_url: '',
    expires_at: '',
  }),
  put: async (_target, _file, _request, { onProgress }) => onProgress(1),
  confirm: async (target) => target.interaction_identifier,
};

/** Converts a call's failure to the form's. */
function uploadFailure(failure: Failure, signal: AbortSignal): Error {
  if (signal.aborted) throw signal.reason;
  switch (failure.name) {
    case 'sessionExpired':
    case 'unauthorized':
      return new UploadFailure('ended');
    case 'refused':
      return new UploadFailure(failure.code === 'file_broken' ? 'damaged' : 'refused', failure.message);
    case 'tooManyAttempts':
      return new UploadFailure('refused', failure.message);
    case 'notFound':
    case 'conflict':
      return new UploadFailure('over');
    default:
      return new UploadFailure('unreachable');
  }
}
