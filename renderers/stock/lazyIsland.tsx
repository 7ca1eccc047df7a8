import type { ComponentType } from 'react';
import { fetched, LoadingBlock } from '#kit/ui/parts/index.ts';

const Waiting = () => <LoadingBlock shape="box" lines={1} />;

/** A lazy renderer that relies on the ordinary JSON Forms context. */
export const lazyIsland = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
  fetched(load, { Waiting });
