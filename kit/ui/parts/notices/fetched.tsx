import { useLayoutEffect, useReducer, useState, type ComponentType } from 'react';

/** Code that is loaded on demand. */
export interface OnDemand<T> {
  /** Loads the code. Rejects as the import does, and can be called again. */
  preload(): Promise<T>;
  /** The code once it is loaded. */
  readonly loaded: T | undefined;
}

/** @param load imports the code */
export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let pending: Promise<T> | undefined;
  let loaded: T | undefined;
  return {
    preload: () =>
      (pending ??= load().then(
        (code) => (loaded = code),
        (cause: unknown) => {
          pending = undefined; // Allows another attempt, for example after a lost connection.
          throw cause;
        },
      )),
    get loaded() {
      return loaded;
    },
  };
}

/** A component that loads its code on demand. Afterwards it renders without waiting. */
export type Fetched<P extends object> = ComponentType<P> & OnDemand<ComponentType<P>>;

/** The additional props of the component for a failed load. */
export interface FailedFetch {
  /**
   * Loads the code again and then renders the component. Rejects if it fails again: Chromium keeps a failed import for the lifetime of
   * the page, so a host then has to reload the page.
   */
  retry(): Promise<void>;
}

interface StandIns<P> {
  /** Rendered until the code is loaded, with the same props. Default: nothing. */
  Waiting?: ComponentType<P>;
  /**
   * Rendered if the code cannot be loaded, with the same props. Default: throws the error to the error boundary;
   * mounting the component again retries.
   */
  Failed?: ComponentType<P & FailedFetch>;
}

const Nothing = () => null;

/** Rejects also if `load` itself throws, or if the module has no component. */
async function componentOf<P>(load: () => Promise<{ default: ComponentType<P> }>): Promise<ComponentType<P>> {
  const { default: component } = await load();
  if ((component as unknown) === undefined) throw new Error(`The module of ${load} has no default export.`);
  return component;
}

/**
 * Creates a component that loads its code on first rendering, without Suspense. React's `lazy` and `Suspense` keep a fallback on
 * the screen for 300 ms even if the code loads immediately (fallback throttle), and repeat that for nested components.
 *
 * @param load imports a module whose default export is the component
 */
export function fetched<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { Waiting = Nothing, Failed }: StandIns<P> = {},
): Fetched<P> {
  const code = onDemand(() => componentOf(load));

  function FetchedComponent(props: P) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    const isHere = code.loaded !== undefined;
    useLayoutEffect(() => {
      if (isHere) return;
      let wanted = true;
      code.preload().then(
        () => wanted && redraw(),
        (cause: unknown) => wanted && setFailure({ cause }),
      );
      return () => {
        wanted = false;
      };
    }, [isHere]);
    const Loaded = code.loaded;
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return <Waiting {...props} />;
    if (!Failed) throw failure.cause;
    return <Failed {...props} retry={() => code.preload().then(redraw)} />;
  }
  return Object.defineProperties(FetchedComponent, Object.getOwnPropertyDescriptors(code)) as unknown as Fetched<P>;
}
