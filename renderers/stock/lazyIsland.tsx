import type { ComponentType } from 'react';
import { fetched } from '#kit/parts/fetched.tsx';
import { LoadingBlock } from '#kit/parts/LoadingBlock.tsx';

const Waiting = () => <LoadingBlock shape="box" lines={1} />;

/** A lazy renderer that relies on the ordinary JSON Forms context. */
export const lazyIsland = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
  fetched(load, { Waiting });
