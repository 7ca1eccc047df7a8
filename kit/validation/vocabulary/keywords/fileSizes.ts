import { filesOf } from '../filesOf.ts';
import { defineKeyword } from '../Keyword.ts';

/** A file, or each of a list, is no larger, in bytes. Files of which only the reference is known are the service's to judge. */
export const fileSizes = defineKeyword<number>({
  keyword: 'fileSizes',
  type: 'any',
  schema: { type: 'number' },
  check(most, value) {
    const tooLarge = (filesOf(value) as { size?: number; name?: string }[]).filter((file) => typeof file?.size === 'number' && file.size > most);
    return tooLarge.length > 0 ? { list: tooLarge.map((file) => String(file.name ?? '')).join(', ') } : undefined;
  },
});
