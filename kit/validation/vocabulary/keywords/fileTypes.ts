import { filesOf } from '../filesOf.ts';
import { defineKeyword } from '../Keyword.ts';

/** A file, or each of a list, is of one of these media types. Files of which only the reference is known are the service's to judge. */
export const fileTypes = defineKeyword<readonly string[]>({
  keyword: 'fileTypes',
  type: 'any',
  schema: { type: 'array', items: { type: 'string' } },
  check(types, value) {
    const wrong = (filesOf(value) as { type?: string; name?: string }[]).filter((file) => typeof file?.type === 'string' && !types.includes(file.type));
    return wrong.length > 0 ? { list: wrong.map((file) => String(file.name ?? '')).join(', '), types: types.join(', ') } : undefined;
  },
});
