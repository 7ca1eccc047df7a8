import { UploadFailure, type UploadRequest, type Uploads } from '#kit/pure/fields/index.ts';
import type { Reached } from '#kit/form/index.ts';
import { isPicture } from '#kit/form/files/index.ts';

/** In pixels. A larger canvas stays blank in Safari on phones. */
const LARGEST_CANVAS = 16_777_216;
/** JPEG quality: without visible loss. */
const QUALITY = 0.92;
/** Any color that is not the canvas' own. */
const PROBE = [18, 103, 202, 255];

/**
 * Draws a picture as the browser shows it, upright, and writes it in the same format.
 * @param type media type
 * @returns undefined if the browser cannot show the picture whole, or cannot write the format
 */
async function redraw(picture: Blob, type: string): Promise<Blob | undefined> {
  if (!isPicture(type)) return undefined;
  const shown = await createImageBitmap(picture).catch(() => undefined);
  if (!shown) return undefined;
  const { width, height } = shown;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = width * height <= LARGEST_CANVAS ? canvas.getContext('2d') : undefined;
  if (!brush || !keepsColors(brush)) return undefined;
  brush.clearRect(0, 0, width, height);
  brush.drawImage(shown, 0, 0);
  shown.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  // Browsers write PNG if they cannot write the format.
  return drawn?.type === type ? drawn : undefined;
}

/** Some browsers return other pixels than were drawn, so that pages do not recognize the device. */
function keepsColors(brush: CanvasRenderingContext2D): boolean {
  brush.fillStyle = `rgb(${PROBE.slice(0, 3).join()})`;
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data.join() === PROBE.join();
}

/** Milliseconds between automatic attempts of a step. After the last one, the participant has to retry. */
const PAUSES = [500, 2000];

interface UploadOptions {
  signal: AbortSignal;
  onProgress(share: number): void;
  /** Progress of an earlier attempt. */
  reached: Reached | undefined;
  /** Called with the progress of this attempt, `undefined` if the next one has to start over. */
  onReached(reached: Reached | undefined): void;
  /** Waits. Tests pass one that does not. */
  pause?(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Draws a picture again. Tests pass one that needs no canvas. */
  redraw?(picture: Blob, type: string): Promise<Blob | undefined>;
}

/**
 * Uploads one file: requests a target, puts the bytes there, confirms the upload with the service. Continues an earlier attempt.
 * A picture that the service refuses as damaged, and that the browser can show, is drawn again and uploaded once more.
 * @returns the interaction identifier
 * @throws UploadFailure, never with the reason `damaged`
 */
export async function uploadFile(
  uploads: Uploads,
  file: Blob,
  request: UploadRequest,
  options: UploadOptions,
): Promise<string> {
  try {
    return await uploadBytes(uploads, file, request, options);
  } catch (cause) {
    if (!isDamaged(cause)) throw cause;
    const refusal = new UploadFailure('refused', cause.words);
    const drawn = await (options.redraw ?? redraw)(file, request.type);
    if (!drawn) throw refusal;
    return await uploadBytes(
      uploads,
      drawn,
      { ...request, size: drawn.size },
      {
        ...options,
        reached: undefined,
        // Another attempt starts with the file of the participant: only a drawn picture that has arrived is of use to it.
        onReached: (reached) => options.onReached(reached?.isPut ? reached : undefined),
      },
    ).catch((second: unknown) => {
      // The refusal of the drawn picture, such as for its size, says nothing about the participant's file.
      throw isDamaged(second) || (second instanceof UploadFailure && second.reason === 'refused') ? refusal : second;
    });
  }
}

const isDamaged = (cause: unknown): cause is UploadFailure =>
  cause instanceof UploadFailure && cause.reason === 'damaged';

async function uploadBytes(
  uploads: Uploads,
  file: Blob,
  request: UploadRequest,
  options: UploadOptions,
): Promise<string> {
  const { signal, onProgress, onReached, pause = wait } = options;
  const step = <T>(run: () => Promise<T>) =>
    withRetries(
      async () => {
        if (signal.aborted) throw signal.reason;
        return run();
      },
      (ms) => pause(ms, signal),
    );
  let reached = options.reached;
  try {
    reached ??= { target: await step(() => uploads.open(request, signal)), isPut: false };
    onReached(reached);
    const { target } = reached;
    if (!reached.isPut) await step(() => uploads.put(target, file, request, { signal, onProgress }));
    onReached({ target, isPut: true });
    return await step(() => uploads.confirm(target, request, signal));
  } catch (cause) {
    const reason = cause instanceof UploadFailure ? cause.reason : undefined;
    // Only an unreachable target is worth another attempt. Any other target can be invalid by now.
    if (reason !== 'unreachable') onReached(undefined);
    if (reason === 'over' && options.reached)
      return uploadBytes(uploads, file, request, { ...options, reached: undefined });
    throw cause;
  }
}

async function withRetries<T>(run: () => Promise<T>, pause: (milliseconds: number) => Promise<void>): Promise<T> {
  for (const milliseconds of PAUSES) {
    try {
      return await run();
    } catch (cause) {
      if (!(cause instanceof UploadFailure) || cause.reason !== 'unreachable') throw cause;
      await pause(milliseconds);
    }
  }
  return run();
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
