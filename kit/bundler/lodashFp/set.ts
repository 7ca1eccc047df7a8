// Replaces lodash/fp/set in a build: JSON Forms uses two functions of lodash/fp, and each imports all of its conversion code.
import set from 'lodash/set';
import { copiedAlong } from './alongPath.ts';

export default (path: string, value: unknown, object: unknown): object => set(copiedAlong(object, path), path, value);
