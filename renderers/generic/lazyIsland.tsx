import { lazy, Suspense, type ComponentType } from 'react';
import { LoadingBlock } from '#kit/controls/LoadingBlock.tsx';

/** A renderer that expects the ordinary context of JSON Forms, fetched when first met. */
export function lazyIsland<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Loaded = lazy(load) as unknown as ComponentType<P>;
  return function LazyIsland(props: P) {
    return <Suspense fallback={<LoadingBlock shape="box" lines={1} />}><Loaded {...props} /></Suspense>;
  };
}
