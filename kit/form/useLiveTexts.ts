import { useContext, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { liveTextsOf } from '#kit/pure/compile/index.ts';
import { FormContext } from './FormContext.ts';
import { levelsAt } from './isShown.ts';
import { outsideRow } from './store/paths.ts';

/** A part without such texts never changes. */
const unchanging = () => () => {};

/**
 * A part of a form with its current texts. Renders again only if one of them differs.
 * @param path of the level of the part
 */
export function useLiveTexts<P extends Parameters<typeof liveTextsOf>[0]>(part: P, path: string): P {
  const environment = useContext(FormContext);
  const { formatMessage } = useIntl();
  const { subscribe, get } = useMemo(() => {
    const live = liveTextsOf(part);
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
