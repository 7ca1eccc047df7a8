import type { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { runsOf, sample, seed } from './sample.ts';

// The files of a worker share modules: one that has loaded others for itself must not leave them to the next.
if (String(sample) !== process.env.SAMPLE)
  throw new Error(`This file would take the part ${sample} of a run of the part ${process.env.SAMPLE}.`);

// A test that fails on random values fails again at the same commit. The next commit tries others.
fc.configureGlobal({ seed, numRuns: runsOf(25, 100) });

// Tests that render are *.test.tsx; all others run in plain Node.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  const { silenceRegions } = await import('#kit/ui/parts/notices/announce.ts');
  const { keepStylesheetsOut } = await import('#kit/testing/stylesheets.ts');
  keepStylesheetsOut();
  afterEach(cleanup);
  afterEach(silenceRegions);

  // Several files share a window.
  localStorage.clear();
  sessionStorage.clear();
  (
    globalThis as unknown as { jsdom: { cookieJar: { removeAllCookiesSync(): void } } }
  ).jsdom.cookieJar.removeAllCookiesSync();
  history.replaceState(null, '', '/');
  // A press that the file before has left open would keep errors from being shown.
  document.dispatchEvent(new Event('mouseup'));
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  // A lazy part is transformed when it is first loaded; on a busy machine that takes longer than the default of one second.
  configure({ asyncUtilTimeout: 20_000 });

  // jsdom does not render, so there is nothing to scroll.
  window.scrollTo = () => undefined;

  // jsdom parses an older CSS than the kit uses (nesting, container queries). It reports each such stylesheet and ignores it.
  const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;
  const complaints = virtualConsole.listeners('jsdomError') as ((error: Error) => void)[];
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error: Error) => {
    if (!error.message.includes('Could not parse CSS stylesheet')) for (const complain of complaints) complain(error);
  });
}

// Vitest guards only the first file of a process; in a later one, code that ends the process would end it without a word.
process.exit = (code) => {
  throw new Error(`A test ended its process with the code ${code}.`);
};
