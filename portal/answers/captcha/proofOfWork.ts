import type { Challenge, Solution } from 'altcha-lib/types';
import { CAPTCHA_POLICY, type CaptchaAction } from '#schemas/captcha.ts';
import { call } from '#portal/api/call.ts';
import type { CaptchaResult } from '#portal/state/access/proofs.ts';
import { studySlug } from '#portal/state/study/visit.ts';
// oxlint-disable-next-line import/default -- Vite creates it: the address of the built worker.
import workerUrl from './solver.worker.ts?worker&url';

/** Gets a token from the service's own captcha: a worker solves a challenge, so that the page stays usable. */
export async function getProofOfWork(action: CaptchaAction, signal?: AbortSignal): Promise<CaptchaResult> {
  const result = await call('getCaptchaChallenge', {
    path: { study: studySlug() },
    query: { action },
    background: true,
    ...(signal && { signal }),
  });
  if (!result.ok) return result;
  const { challenge: text, expires_in: expiresIn } = result.data;
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solve(challenge, signal);
  return solution
    ? { ok: true, token: btoa(JSON.stringify({ challenge, solution })), expiresIn }
    : { ok: false, failure: { name: 'captchaFailed' } };
}

/** @returns `undefined` if the browser runs no workers, takes too long, or the visitor has left */
function solve(challenge: Challenge, signal: AbortSignal | undefined): Promise<Solution | undefined> {
  return new Promise((resolve) => {
    const end = (solution?: Solution | null): void => {
      worker?.terminate();
      resolve(solution ?? undefined);
    };
    const worker = startWorker();
    if (!worker || signal?.aborted) return end();
    signal?.addEventListener('abort', () => end(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => end(data));
    worker.addEventListener('error', () => end());
    worker.postMessage(challenge);
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}

let trustedUrl: string | undefined;

function startWorker(): Worker | undefined {
  try {
    // The policy of the page allows one address, the worker's.
    trustedUrl ??=
      (window as { trustedTypes?: TrustedTypes }).trustedTypes
        ?.createPolicy(CAPTCHA_POLICY, { createScriptURL: () => workerUrl })
        .createScriptURL('') ?? workerUrl;
    return new Worker(trustedUrl, { type: 'module' });
  } catch {
    return undefined;
  }
}
