import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request whose work runs, also of the background work that it has queued. It is in its response, in log lines and mails. */
export const requestId = new AsyncLocalStorage<string | undefined>();
