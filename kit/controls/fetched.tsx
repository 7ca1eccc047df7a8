import { useLayoutEffect, useReducer, useState, type ComponentType } from 'react';

/** A component whose code comes when it is needed. */
export type Fetched<P extends object> = ComponentType<P> & {
  /** Fetches the code; from then on it is drawn without waiting. Fails as the import does, and may be asked again. */
  preload(): Promise<void>;
  /** The component itself, once it is there. */
  readonly loaded: ComponentType<P> | undefined;
};

/** What the stand-in for code that could not be fetched can do. */
export interface FailedFetch {
  /**
   * Fetches the code again; the component is drawn once it is there. Rejects if it fails again: Chromium keeps a failed import for as long as
   * the page stands, so a host then has to load the page anew.
   */
  retry(): Promise<void>;
}

interface StandIns<P> {
  /** Shown until the code is there, with the same props. Default: nothing. */
  Waiting?: ComponentType<P>;
  /** Shown if the code could not be fetched, with the same props. Default: the error is thrown to the boundary above, and drawn anew, it is tried anew. */
  Failed?: ComponentType<P & FailedFetch>;
}

const Nothing = () => null;

/**
 * Makes a component that is fetched when it is first drawn. It stands where React's `lazy` and `Suspense` would: React keeps a stand-in on
 * the screen for 300 ms even where the code comes at once (its fallback throttle), and where one part waits for the next, once for each.
 *
 * @param load imports a module whose default export is the component
 */
export function fetched<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, { Waiting = Nothing, Failed }: StandIns<P> = {}): Fetched<P> {
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  const preload = (): Promise<void> =>
    (pending ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (cause: unknown) => {
        pending = undefined; // A lost connection must not make it unreachable for good.
        throw cause;
      },
    ));

  function FetchedComponent(props: P) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    const isHere = loaded !== undefined;
    useLayoutEffect(() => {
      if (isHere) return;
      let wanted = true;
      preload().then(
        () => wanted && redraw(),
        (cause: unknown) => wanted && setFailure({ cause }),
      );
      return () => {
        wanted = false;
      };
    }, [isHere]);
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (!failure) return <Waiting {...props} />;
    if (!Failed) throw failure.cause;
    return <Failed {...props} retry={() => preload().then(redraw)} />;
  }
  return Object.defineProperty(Object.assign(FetchedComponent, { preload }), 'loaded', { get: () => loaded }) as unknown as Fetched<P>;
}
