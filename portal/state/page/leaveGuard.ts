import { proxy, ref } from 'valtio';
import { screenOf } from '#portal/state/routing/places.ts';

/**
 * What leaving would endanger, the worst first:
 * - `unsaved`: answers that are only on the screen
 * - `files`: files that are not uploaded yet; the answers are saved
 * - `withheld`: answers that are never saved before they are submitted, such as a password; the others are saved
 * - `sending`: answers that are being submitted
 * - `message`: a message to the study that was not sent; the contact dialog asks
 */
const risks = ['unsaved', 'files', 'withheld', 'sending', 'message'] as const;
export type Risk = (typeof risks)[number];

/** A navigation that waits for the participant's confirmation. */
export interface LeaveRequest {
  risk: Risk;
  leave(): void;
  stay(): void;
}

/**
 * The state of the question whether to leave a form. The form itself renders the question, so that it needs no network.
 */
export const leaving = proxy<{
  request?: LeaveRequest;
  /**
   * Whether answers exist only on the screen, so that it stays when the facts lead elsewhere. While answers are being
   * submitted it does not: what follows is the next screen.
   */
  holdsScreen: boolean;
}>({ holdsScreen: false });

/** The active guards and their reasons. */
const guards = new Map<object, Risk>();
/** The guarded entry of the history, as last seen. */
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
  const present = [...guards.values()];
  const risk = risks.find((each) => present.includes(each)) ?? 'unsaved';
  leaving.request = ref({ risk, leave: settle(leave), stay: settle(stay) });
};

const guardsChanged = (): void => {
  const present = [...guards.values()];
  leaving.holdsScreen = present.length > 0 && !present.includes('sending');
};

/** Removes all guards: the answers were submitted, or the participant decided to leave. */
export function releaseGuards(): void {
  guards.clear();
  guardsChanged();
}

/** Makes leaving the screen ask for confirmation. @returns a function that removes the guard */
export function guardLeaving(risk: Risk): () => void {
  const guard = {};
  guards.set(guard, risk);
  guardsChanged();
  see();
  return () => {
    guards.delete(guard);
    guardsChanged();
  };
}

/** Runs a navigation. If answers would be lost, the participant must confirm first. */
export const leaveBy = (navigate: () => void): void => (guards.size > 0 ? askFirst(navigate) : navigate());

/** @returns whether the screen may be left; asks the participant if answers would be lost */
export const mayLeave = (): Promise<boolean> =>
  new Promise((resolve) =>
    guards.size > 0
      ? askFirst(
          () => resolve(true),
          () => resolve(false),
        )
      : resolve(true),
  );

const screenAt = (href: string): string => {
  const { pathname, search } = new URL(href);
  return screenOf(pathname, search);
};

/** The history states of the form's pages up to the current one; see `browserPageHistory`. */
const statesUpTo = (state: unknown): unknown[] => {
  const { formPages, ...rest } = (state ?? {}) as { formPages?: { form: string; trail: readonly string[] } };
  if (!formPages) return [state];
  return formPages.trail.map((_, i) => ({
    ...rest,
    formPages: { ...formPages, trail: formPages.trail.slice(0, i + 1) },
  }));
};

/**
 * Watches the browser's own ways to leave: closing, reloading, Back and Forward. Call it before any other listener for
 * the history is added.
 */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', (event) => {
    if (guards.size === 0) return;
    event.preventDefault();
    // Browsers from before 2024 ask only if this property is set.
    event.returnValue = true;
  });
  for (const type of ['pushState', 'replaceState']) window.addEventListener(type, see);
  window.addEventListener(
    'popstate',
    (event) => {
      const last = here;
      const isAway = last !== undefined && screenAt(last.href) !== screenAt(location.href);
      if (guards.size === 0 || !isAway) return see();
      // The browser has already moved. Put the form's entries back before the router sees the change.
      event.stopImmediatePropagation();
      const states = statesUpTo(last.state);
      for (const state of states) history.pushState(state, '', last.href);
      askFirst(() => {
        releaseGuards();
        history.go(-states.length);
      });
    },
    true,
  );
}
