// Replaces lodash/fp/unset in a build.
import { unset } from 'es-toolkit/compat';
import { copiedAlong } from './alongPath.ts';

export default function unsetAt(path: string, object: unknown): object {
  const result = copiedAlong(object, path);
  unset(result, path);
  return result;
}
