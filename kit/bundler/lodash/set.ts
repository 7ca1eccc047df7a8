// Replaces lodash/fp/set in a build.
import { set } from 'es-toolkit/compat';
import { copiedAlong } from './alongPath.ts';

export default (path: string, value: unknown, object: unknown): object => set(copiedAlong(object, path), path, value);
