import { type Recording, responseKey } from './recording.ts';

/** Adapts a recorded body before the portal reads it. */
export type Adapt = (path: string, body: unknown) => unknown;

const nothingStored = { errors: [{ code: 'gallery', message: 'This is the gallery: nothing is sent or stored.' }] };
const isCall = (path: string): boolean => path.startsWith('/api/');

/**
 * A `fetch` that responds to the portal's calls as the recorded service did. Other requests, such as for texts and code,
 * go to the network.
 */
export function replaying({ at, responses }: Recording, network: typeof fetch, adapt: Adapt): typeof fetch {
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
