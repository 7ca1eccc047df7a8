import { queryAllByRole } from '@testing-library/dom';
import { FAILURES } from './Screen.ts';

// Runs in the pages of the tested engines, before the portal's own scripts.

/** One step on the way to a control. */
export type Step =
  | { css: string }
  | { role: string; name?: string | { source: string; flags: string }; exact?: boolean }
  | { nth: number };

/** What is at the end of the way, in the order of the document. */
function find(steps: readonly Step[]): Element[] {
  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth, step.nth + 1);
    else found = [...new Set(found.flatMap((part) => findIn(part, step)))];
  }
  return found;
}

function findIn(part: Element, step: Exclude<Step, { nth: number }>): Element[] {
  if ('css' in step) return [...part.querySelectorAll(step.css)];
  const { role, name, exact } = step;
  if (name === undefined || exact) return queryAllByRole(part as HTMLElement, role, name ? { name: String(name) } : {});
  const pattern =
    typeof name === 'string'
      ? new RegExp(name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+'), 'i')
      : new RegExp(name.source, name.flags);
  return queryAllByRole(part as HTMLElement, role, { name: pattern });
}

const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/** Notes everything that goes wrong in a page: errors, promises, files that do not load, calls, and messages of the console. */
function watch(): void {
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  const note = (text: string): void => {
    // What is under way when a page is left ends without an answer.
    if (isLeft) return;
    const before = JSON.parse(sessionStorage.getItem(FAILURES) ?? '[]') as string[];
    sessionStorage.setItem(FAILURES, JSON.stringify([...before, `${location.pathname}: ${text}`]));
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // Firefox says so of a module that is there already, without a request. One that is missing rejects its import.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      if (target instanceof HTMLElement) note(`not loaded: ${target.outerHTML.slice(0, 200)}`);
      else note(`${event.message} ${String((event.error as Error | undefined)?.stack ?? '')}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`rejected: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    note(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  const log = console.error;
  console.error = (...facts: unknown[]) => {
    note(facts.map(String).join(' '));
    log.apply(console, facts);
  };
  const call = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const [input] = args;
    const address = input instanceof Request ? input.url : String(input);
    try {
      const response = await call(...args);
      if (!response.ok) note(`${response.status} ${address}`);
      return response;
    } catch (error) {
      if ((error as Error).name !== 'AbortError') note(`${String(error)} ${address}`);
      throw error;
    }
  };
}

const tools = { find, isVisible };
export type EngineTools = typeof tools;
Object.assign(globalThis, { engineTools: tools });
watch();
