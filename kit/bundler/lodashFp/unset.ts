// Replaces lodash/fp/unset in a build; see set.ts.
import unset from 'lodash/unset';
import { copiedAlong } from './alongPath.ts';

export default function unsetAt(path: string, object: unknown): object {
  const result = copiedAlong(object, path);
  unset(result, path);
  return result;
}
