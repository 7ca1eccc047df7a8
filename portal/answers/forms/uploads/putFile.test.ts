import { afterEach, describe, expect, test, vi } from 'vitest';
import { failureOfStatus, putFile, STALL } from './putFile.ts';

const said = JSON.stringify({ errors: [{ code: 'file_too_large', message: 'Too large.' }] });
test.each([
  [200, '', undefined, undefined],
  [204, '', undefined, undefined],
  [403, '<Error/>', 'over', undefined],
  [404, said, 'over', undefined],
  [410, '', 'over', undefined],
  [413, said, 'refused', 'Too large.'],
  [422, said, 'refused', 'Too large.'],
  [400, '<Error/>', 'refused', undefined],
  [415, '{}', 'refused', undefined],
  [0, '', 'unreachable', undefined],
  [408, '', 'unreachable', undefined],
  [429, said, 'unreachable', undefined],
  [500, said, 'unreachable', undefined],
  [503, '', 'unreachable', undefined],
] as const)('a response with status %i', (status, body, reason, words) => {
  const failure = failureOfStatus(status, body);
  expect([failure?.reason, failure?.words]).toEqual([reason, words]);
});

describe('an upload', () => {
  /** The request that is under way. A connection that hangs calls none of its handlers. */
  let request: Partial<XMLHttpRequest> & { upload: Partial<XMLHttpRequestUpload> };
  class HangingRequest {
    upload = {};
    constructor() {
      request = this as unknown as typeof request;
    }
    open = vi.fn();
    setRequestHeader = vi.fn();
    send = vi.fn();
    abort = vi.fn(() => request.onabort?.call(undefined as never, undefined as never));
  }
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const start = () => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', HangingRequest);
    const put = putFile('https://files.invalid/1', new Blob(['x']), 'image/png', {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return put.then(
      () => 'uploaded',
      ({ reason }: { reason: string }) => reason,
    );
  };
  const move = () => request.upload.onprogress?.call(undefined as never, { loaded: 1, total: 9 } as ProgressEvent);

  test('that does not move for a minute has failed, and is ended', async () => {
    const outcome = start();
    await vi.advanceTimersByTimeAsync(STALL);
    expect(await outcome).toBe('unreachable');
    expect(request.abort).toHaveBeenCalledOnce();
  });

  test('that moves now and then goes on', async () => {
    const outcome = start();
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await vi.advanceTimersByTimeAsync(STALL - 1);
      move();
    }
    expect(request.abort).not.toHaveBeenCalled();
    Object.assign(request, { status: 200, responseText: '' });
    request.onload?.call(undefined as never, undefined as never);
    expect(await outcome).toBe('uploaded');
  });
});
