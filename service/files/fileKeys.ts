import type { Selectable } from 'kysely';
import type { Uploads } from '../database/tables.ts';

type Named = Pick<Selectable<Uploads>, 'id' | 'bucket'>;

/** Where the bytes of a file are as they came, until they have been looked at. */
export const incoming = ({ id }: Pick<Named, 'id'>): string => `incoming/${id}`;
/** Where they are kept, cleaned. */
export const kept = ({ id, bucket }: Named): string => `${bucket}/${id}`;
