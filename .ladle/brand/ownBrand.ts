import { useSyncExternalStore } from 'react';
import type { Branding } from '#kit/pure/brand/index.ts';
import { readBrand } from './readBrand.ts';

/** The parameter of the address that holds the designer's own brand as JSON, so that a link shows it to others. */
const PARAMETER = 'own';
const CHANGED = 'gallery-own-brand';

const textInAddress = (): string => new URLSearchParams(location.search).get(PARAMETER) ?? '';

let last: { text: string; branding: Branding } = { text: '', branding: {} };
/** The same object while the address has the same brand, because a new object makes a new theme. */
function ownBrand(): Branding {
  const text = textInAddress();
  if (text !== last.text) last = { text, branding: readBrand(text).branding };
  return last.branding;
}

function subscribe(changed: () => void): () => void {
  const events = [CHANGED, 'popstate'];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** The brand in the address; empty without one. */
export const useOwnBrand = (): Branding => useSyncExternalStore(subscribe, ownBrand);

/** Writes a brand to the address; an empty brand removes it. */
export function keepOwnBrand(branding: Branding): void {
  const query = new URLSearchParams(location.search);
  if (Object.keys(branding).length === 0) query.delete(PARAMETER);
  else query.set(PARAMETER, JSON.stringify(branding));
  history.replaceState(history.state, '', `?${query}`);
  window.dispatchEvent(new Event(CHANGED));
}
