// Stands in for lodash/fp/set in the portal's build: JSON Forms uses two functions of lodash/fp, which otherwise bring its whole machinery along.
import set from 'lodash/set';
import { copiedAlong } from './alongPath.ts';

export default (path: string, value: unknown, object: unknown): object => set(copiedAlong(object, path), path, value);
