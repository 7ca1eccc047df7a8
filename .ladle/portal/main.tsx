/**
 * The portal itself, with the recorded responses of the service instead of a network: `?screen=Dashboard`, and the gallery's
 * switches. It has a page of its own because the portal owns the address and the cookies of its page.
 */
import { createRoot } from 'react-dom/client';
import '#kit/ui/theme/fonts.ts';
import type { Landing } from '#schemas/types/index.ts';
import { App } from '#portal/App.tsx';
import { start } from '#portal/start.ts';
import { preferences, textSizes, type TextSize } from '#portal/state/study/preferences.ts';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { beginSession } from '#portal/state/access/session.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { dialogMessages } from '#portal/shell/messages.ts';
import { closeBanner } from '#portal/state/access/cookies.ts';
import { BRANDS } from '../brand/brands.ts';
import { readBrand } from '../brand/readBrand.ts';
import { stayOnPaper } from '../parts/forced.ts';
import { readSwitches } from '../switches.ts';
import { type Recording, withFiles, responseKey } from './frame.ts';
import { portalScreens } from './screens.ts';

/** Adapts a recorded body before the portal reads it. */
type Adapt = (path: string, body: unknown) => unknown;

const nothingStored = { errors: [{ code: 'gallery', message: 'This is the gallery: nothing is sent or stored.' }] };
const isCall = (path: string): boolean => path.startsWith('/api/');

/**
 * A `fetch` that responds to the portal's calls as the recorded service did. Other requests, such as for texts and code,
 * go to the network.
 */
function replaying({ at, responses }: Recording, network: typeof fetch, adapt: Adapt): typeof fetch {
  const headers = { Date: new Date(at).toUTCString() };
  return async (input, options) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isCall(pathname)) return network(input, options);
    if ((options?.method ?? 'GET') !== 'GET') return Response.json(nothingStored, { status: 503, headers });
    const language = (searchParams.get('locale_override') ?? 'en').split('-')[0]!;
    const found = responses[responseKey(language, pathname)];
    if (!found) return Response.json(nothingStored, { status: 404, headers });
    return Response.json(adapt(pathname, found.body), { status: found.status, headers });
  };
}

const recordings = import.meta.glob<Recording>('../recordings/*.json', { import: 'default' });

const query = new URLSearchParams(location.search);
const switches = readSwitches(Object.fromEntries(query));
const screen = portalScreens.find(({ name }) => name === query.get('screen')) ?? portalScreens[0]!;
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
const brand = switches.brand === 'own' ? readBrand(query.get('own') ?? '').branding : BRANDS[switches.brand];

/** The study in the gallery's brand; the default brand is the study's own. */
const rebranded = (path: string, body: unknown): unknown => {
  if (!path.endsWith('/landing') || Object.keys(brand).length === 0) return body;
  const landing = body as Landing;
  const { logo_path, company_name } = landing.brand.branding_json ?? {};
  return { ...landing, brand: { ...landing.brand, branding_json: { logo_path, company_name, ...brand } } };
};

const recording = withFiles(await recordings[`../recordings/${screen.stage}.json`]!(), location.href);
window.fetch = replaying(recording, window.fetch.bind(window), rebranded);
const address = new URL(`/${screen.study}${screen.path}`, location.href);
const token = address.searchParams.get('link_token');
// As portal/public/strip-tokens.js does it.
if (token !== null) window.urlTokens = { link_token: token };
address.searchParams.delete('link_token');
address.searchParams.set('locale_override', switches.locale);
history.replaceState(null, '', address);
closeBanner();
start();
if (recording.participant) {
  beginSession(recording.participant.id, recording.participant.token);
  void loadParticipant();
}
// The pictures follow the device instead, so that they can change the mode of an open page.
preferences.mode = query.get('mode') === 'device' ? 'system' : switches.mode;
const sizes = Object.entries(textSizes) as [TextSize, number][];
preferences.textSize = sizes.find(([, px]) => String(px) === switches.textSize)?.[0] ?? 'small';
if (screen.as === 'paper') stayOnPaper(window);
if (screen.as === 'toast') notify('error', dialogMessages.languageFailed);
createRoot(document.getElementById('root')!).render(<App nonce={nonce} />);
