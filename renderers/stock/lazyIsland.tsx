import type { ComponentType } from 'react';
import { fetched } from '#kit/controls/fetched.tsx';
import { LoadingBlock } from '#kit/controls/LoadingBlock.tsx';

const Waiting = () => <LoadingBlock shape="box" lines={1} />;

/** A renderer that expects the ordinary context of JSON Forms, fetched when first met. */
export const lazyIsland = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> => fetched(load, { Waiting });
