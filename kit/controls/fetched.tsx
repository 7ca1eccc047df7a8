import { useLayoutEffect, useReducer, useState, type ComponentType } from 'react';

/** A component whose code comes when it is needed. */
export type Fetched<P extends object> = ComponentType<P> & {
  /** Fetches the code; from then on it is drawn without waiting. Fails as the import does, and may be asked again. */
  preload(): Promise<void>;
  /** The component itself, once it is there. */
  readonly loaded: ComponentType<P> | undefined;
};

const Nothing = () => null;

/**
 * Makes a component that is fetched when it is first drawn. It stands where React's `lazy` and `Suspense` would: React keeps a stand-in on
 * the screen for 300 ms even where the code comes at once (its fallback throttle), and where one part waits for the next, once for each.
 * A fetch that fails is thrown to the error boundary above; drawn anew, it is tried anew.
 *
 * @param load imports a module whose default export is the component
 * @param Waiting stands in meanwhile, with the same props; left out: nothing
 */
export function fetched<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, Waiting: ComponentType<P> = Nothing): Fetched<P> {
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
    if (failure) throw failure.cause;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : <Waiting {...props} />;
  }
  return Object.defineProperty(Object.assign(FetchedComponent, { preload }), 'loaded', { get: () => loaded }) as unknown as Fetched<P>;
}
