import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { httpProvider } from './httpProvider.ts';
import type { AddressProvider } from './provider.ts';
import { tableProvider } from './tableProvider.ts';

/** Creates the provider that the configuration names, or searches the service's own table if it names none. */
export const createAddressProvider = async (
  { addresses }: Pick<Config, 'addresses'>,
  db: Database,
): Promise<AddressProvider> => (addresses ? httpProvider(addresses) : tableProvider(db));
