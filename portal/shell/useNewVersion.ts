import { useEffect, useRef } from 'react';
import { betweenScreens } from '#portal/state/offline.ts';

/** Screens that a page can be loaded anew for: what they show comes from the service or from the device. */
const CALM = /^\/($|manage\/)/;

/**
 * Lets a new version of the portal take over when the participant comes from one screen to another, never inside a form.
 * @param here the screen, as a path with its query; `undefined` while it is not decided, or while a receipt is shown
 */
export function useNewVersion(here: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (here === undefined || here === last.current) return;
    const isFirst = last.current === undefined;
    last.current = here;
    if (!isFirst && CALM.test(here)) betweenScreens();
  }, [here]);
}
