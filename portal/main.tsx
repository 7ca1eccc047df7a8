import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MODE_STYLES_ID } from '#schemas/firstPaint.ts';
import { STYLE_KEY } from '#kit/ui/theme/index.ts';
import { loadTexts } from '#translations/load.ts';
import { App } from './App.tsx';
import { screens } from './shell/screens.ts';
import { findPlace } from './state/routing/places.ts';
import { start } from './start.ts';
import { preferences } from './state/study/preferences.ts';
import { session } from './state/access/session.ts';
import { basePath } from './state/study/visit.ts';

const root = document.getElementById('root')!;
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;

function Portal() {
  useLayoutEffect(() => {
    // The theme follows the device from now on. Emotion has taken over the rules that it makes too; the others were for another mode.
    document.getElementById(MODE_STYLES_ID)?.remove();
    for (const element of document.querySelectorAll(`style[data-emotion^="${STYLE_KEY}-global "]`)) element.remove();
  }, []);
  return <App nonce={nonce} />;
}

start();
// The notice for browsers that cannot come this far.
document.getElementById('too-old')?.remove();
// A preview watches the files itself. `npm run dev` also shows their changes without a preview link.
if (import.meta.hot && !session.previewToken)
  void import('./inspector/watchStudy.ts').then(({ watchStudy }) => watchStudy(new AbortController().signal));
// What the service rendered stays until the screen can take its place.
const isPainted = root.firstElementChild !== null;
const place = findPlace(location.pathname.slice(basePath().length) || '/');
const awaited = isPainted ? [loadTexts(preferences.locale), place && screens[place].preload()] : [];
void Promise.allSettled(awaited).then(() => createRoot(root).render(<Portal />));
