import type { Config } from '../config.ts';
import type { Database } from '../database/openDatabase.ts';
import { httpProvider } from './httpProvider.ts';
import type { AddressProvider } from './provider.ts';
import { tableProvider } from './tableProvider.ts';

/** The provider that the configuration names; the service's own table where it names none. */
export const createAddressProvider = async ({ addresses }: Pick<Config, 'addresses'>, db: Database): Promise<AddressProvider> =>
  addresses ? httpProvider(addresses) : tableProvider(db);
