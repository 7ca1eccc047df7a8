import type { EventEmitter } from 'node:events';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

// Files that draw declare `// @vitest-environment jsdom`; the rest run in plain Node.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // A part that is fetched when first met is transformed then: on a busy machine that takes longer than the second that is usual.
  configure({ asyncUtilTimeout: 5_000 });

  // jsdom draws nothing, so there is nothing to scroll.
  window.scrollTo = () => undefined;

  // jsdom reads an older CSS than the kit writes (nesting, container queries): it complains of each stylesheet and goes on without it.
  const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;
  const complaints = virtualConsole.listeners('jsdomError') as ((error: Error) => void)[];
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error: Error) => {
    if (!error.message.includes('Could not parse CSS stylesheet')) for (const complain of complaints) complain(error);
  });
}
