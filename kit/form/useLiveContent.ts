import { useContext, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { liveContentOf } from '#kit/pure/compile/index.ts';
import { FormContext } from './FormContext.ts';
import { levelsAt } from './isShown.ts';
import { outsideRow } from './store/paths.ts';

/** A part without live content never changes. */
const unchanging = () => () => {};

/**
 * A part of a form as it is with the current answers. Renders again only if it differs.
 * @param path of the level of the part
 */
export function useLiveContent<P extends Parameters<typeof liveContentOf>[0]>(part: P, path: string): P {
  const environment = useContext(FormContext);
  const { formatMessage } = useIntl();
  const { subscribe, get } = useMemo(() => {
    const live = liveContentOf(part);
    let last = part;
    if (!live || !part || !environment) return { subscribe: unchanging, get: (): P => part };
    const { store, locale } = environment;
    const paths = live.reads.map(({ key, up }) => [outsideRow(path, up), key].filter(Boolean).join('.'));
    const before = (): P | undefined => (last === part ? undefined : last);
    return {
      subscribe: (notify: () => void) => store.subscribe(paths, notify),
      get: (): P =>
        (last = live.write<NonNullable<P>>(part, levelsAt(store.core, path), { locale, formatMessage }, before()!)),
    };
  }, [part, path, environment, formatMessage]);
  return useSyncExternalStore(subscribe, get, get);
}
