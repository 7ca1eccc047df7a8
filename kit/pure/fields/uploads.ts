/** Destination of an upload. */
export interface UploadTarget {
  /** The service's reference for the file, assigned in the first step. */
  interaction_identifier: string;
  upload_url: string;
  /** ISO 8601. */
  expires_at: string;
}

/** What the service needs to know about a file before the upload. */
export interface UploadRequest {
  /** Media type, identified from the bytes. */
  type: string;
  /** Storage bucket that the study requests. */
  bucket: string | undefined;
  /** In bytes. */
  size: number;
  /** Name on the device. */
  name: string | undefined;
}

/**
 * Uploads files to the study in three steps, which the host provides. The form uploads a file as soon as it is
 * chosen. Each step rejects with an
 * `UploadFailure`, or with an `AbortError` if it was aborted.
 */
export interface Uploads {
  /** Requests a target for a file. */
  open(request: UploadRequest, signal: AbortSignal): Promise<UploadTarget>;
  /** Uploads the bytes. @param onProgress called with the uploaded share, 0 to 1 */
  put(
    target: UploadTarget,
    file: Blob,
    request: UploadRequest,
    options: { signal: AbortSignal; onProgress(share: number): void },
  ): Promise<void>;
  /** Confirms the upload with the service. @returns the interaction identifier of the file */
  confirm(target: UploadTarget, request: UploadRequest, signal: AbortSignal): Promise<string>;
  /** Called if an uploaded file is removed from the answers before submission. @param reference its interaction identifier */
  discard?(reference: string): Promise<void>;
}

/** Why an upload failed. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
  /**
   * `unreachable`: can work later; `over`: the target was used or has expired, and another one is needed; `refused`:
   * the service rejects this file; `damaged`: it rejects it because its bytes are broken, so a picture is drawn again and
   * sent once more; `ended`: no more uploads are possible, for example after the session.
   */
  readonly reason: 'unreachable' | 'over' | 'refused' | 'damaged' | 'ended';
  /** The service's text in the participant's language, if there is one. */
  readonly words: string | undefined;
  constructor(reason: UploadFailure['reason'], words?: string) {
    super(reason);
    this.reason = reason;
    this.words = words;
  }
}
