import { proxy, ref } from 'valtio';

/** What leaving would endanger: answers that are nowhere but on the screen, or answers that are being sent. */
export type Risk = 'unsaved' | 'sending';

/** A way out of the screen that waits for the participant's word. */
export interface LeaveRequest {
  risk: Risk;
  leave(): void;
  stay(): void;
}

/** Owner of the question whether to leave a form. The form itself shows it, so that it needs no network. */
export const leaving = proxy<{ request?: LeaveRequest }>({});

/** Forms that must not be left without asking, and why. */
const guards = new Map<object, Risk>();
/** The guarded entry of the history, as it was last seen. */
let here: { href: string; state: unknown } | undefined;

const see = (): void => {
  here = { href: location.href, state: history.state as unknown };
};

const askFirst = (leave: () => void, stay: () => void = () => undefined): void => {
  leaving.request?.stay();
  const settle = (act: () => void) => () => {
    leaving.request = undefined;
    act();
  };
  const risk: Risk = [...guards.values()].includes('unsaved') ? 'unsaved' : 'sending';
  leaving.request = ref({ risk, leave: settle(leave), stay: settle(stay) });
};

/** Holds the participant on the screen until they confirm. @returns how to end it */
export function guardLeaving(risk: Risk): () => void {
  const guard = {};
  guards.set(guard, risk);
  see();
  return () => void guards.delete(guard);
}

/** Runs a navigation, after the participant has confirmed where answers would be lost. */
export const leaveBy = (navigate: () => void): void => (guards.size > 0 ? askFirst(navigate) : navigate());

/** @returns whether the screen may be left; asks where answers would be lost */
export const mayLeave = (): Promise<boolean> => new Promise((resolve) => (guards.size > 0 ? askFirst(() => resolve(true), () => resolve(false)) : resolve(true)));

/** The entries of a form's pages below its present one; see `browserPageHistory`. */
const statesUpTo = (state: unknown): unknown[] => {
  const { formPages, ...rest } = (state ?? {}) as { formPages?: { form: string; trail: readonly string[] } };
  if (!formPages) return [state];
  return formPages.trail.map((_, i) => ({ ...rest, formPages: { ...formPages, trail: formPages.trail.slice(0, i + 1) } }));
};

/**
 * Watches the ways out that the browser offers: closing, reloading, Back and Forward. It must listen before anybody else follows the history.
 */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (guards.size > 0) event.preventDefault();
  });
  for (const type of ['pushState', 'replaceState']) window.addEventListener(type, see);
  window.addEventListener(
    'popstate',
    (event) => {
      const last = here;
      const isAway = last !== undefined && new URL(last.href).pathname !== location.pathname;
      if (guards.size === 0 || !isAway) return see();
      // The browser is there already. The form's entries are put on top again, before the router hears of it.
      event.stopImmediatePropagation();
      const states = statesUpTo(last.state);
      for (const state of states) history.pushState(state, '', last.href);
      askFirst(() => {
        guards.clear();
        history.go(-states.length);
      });
    },
    true,
  );
}
