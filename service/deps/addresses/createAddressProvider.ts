import type { Config, AddressSearchConfig } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { type AddressProvider, AddressSearchUnavailable, type AddressSuggestion } from './provider.ts';
import { tableProvider } from './tableProvider.ts';

/** Milliseconds that a participant who is typing will wait. */
const PATIENCE = 4_000;

const isSuggestion = (found: unknown): found is AddressSuggestion =>
  typeof (found as AddressSuggestion | null)?.suggestion === 'string' &&
  typeof (found as AddressSuggestion).format === 'string';

/**
 * A provider that answers `GET url?query=…&take=…` with `{ results: [{ suggestion, format }] }`, as address
 * verification services do. Entries of another shape are left out.
 */
export const httpProvider = ({ url, token }: AddressSearchConfig): AddressProvider => ({
  async search(query, take) {
    const target = new URL(url);
    target.searchParams.set('query', query);
    target.searchParams.set('take', String(take));
    const body = await fetch(target, {
      headers: { Accept: 'application/json', ...(token && { 'Auth-Token': token }) },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
      .then((response) => (response.ok ? (response.json() as Promise<{ results?: unknown } | null>) : undefined))
      .catch(() => undefined);
    if (!Array.isArray(body?.results)) throw new AddressSearchUnavailable('the address provider gave no results');
    return body.results
      .filter(isSuggestion)
      .slice(0, take)
      .map(({ suggestion, format }) => ({ suggestion, format }));
  },
});

/** Creates the provider that the configuration names, or searches the service's own table if it names none. */
export const createAddressProvider = async (
  { addresses }: Pick<Config, 'addresses'>,
  db: Database,
): Promise<AddressProvider> => (addresses ? httpProvider(addresses) : tableProvider(db));
