import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** In milliseconds. A phone that needs longer has other problems, and the visitor can try again. */
const TIME_LIMIT = 90_000;

// The page gives one challenge to each worker, and ends it after the solution.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey, timeout: TIME_LIMIT }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});
