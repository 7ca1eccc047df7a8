import type { Selectable } from 'kysely';
import type { Uploads } from '#service/database/tables.ts';

type Named = Pick<Selectable<Uploads>, 'id' | 'bucket'>;

/** The key of a file's original bytes until they are inspected. */
export const incoming = ({ id }: Pick<Named, 'id'>): string => `incoming/${id}`;
/** The key of the cleaned bytes. */
export const kept = ({ id, bucket }: Named): string => `${bucket}/${id}`;
