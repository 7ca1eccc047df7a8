/** Where a file is to be put. */
export interface UploadPlace {
  /** The service's name for the file, from the first step on. */
  interaction_identifier: string;
  upload_url: string;
  /** ISO 8601. */
  expires_at: string;
}

/** What the service is told of a file before it is sent. */
export interface UploadRequest {
  /** Media type, told by the bytes. */
  type: string;
  /** Where the study asked to keep it. */
  bucket: string | undefined;
  /** In bytes. */
  size: number;
  /** What it is called on the device. */
  name: string | undefined;
}

/**
 * How files reach the study: three steps, which the host offers to a form. They are made as soon as a file is chosen. Each rejects with an `UploadFailure`, or with an
 * `AbortError` where it was aborted.
 */
export interface Uploads {
  /** Asks for a place to put a file. */
  open(request: UploadRequest, signal: AbortSignal): Promise<UploadPlace>;
  /** Puts the bytes there. @param onProgress told the share that has been sent, 0 to 1 */
  put(place: UploadPlace, file: Blob, request: UploadRequest, options: { signal: AbortSignal; onProgress(share: number): void }): Promise<void>;
  /** Tells the service that they are there. @returns the file's interaction identifier */
  confirm(place: UploadPlace, request: UploadRequest, signal: AbortSignal): Promise<string>;
  /** A file that has arrived was taken out of the answers before they were sent. @param reference its interaction identifier */
  discard?(reference: string): Promise<void>;
}

/** Why a file could not be sent. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
  /**
   * `unreachable`: it may work in a moment; `over`: the place is used up or too old, another one is needed; `refused`: the service does not want this
   * file; `ended`: nothing can be sent any more, such as after the session.
   */
  readonly reason: 'unreachable' | 'over' | 'refused' | 'ended';
  /** For people, in their language, where the service gave words. */
  readonly words: string | undefined;
  constructor(reason: UploadFailure['reason'], words?: string) {
    super(reason);
    this.reason = reason;
    this.words = words;
  }
}
