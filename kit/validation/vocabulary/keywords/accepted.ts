import { defineKeyword } from '../Keyword.ts';

/** The value is `true`: a statement that must be agreed to. Absence is for `required` to refuse. */
export const accepted = defineKeyword<boolean>({
  keyword: 'accepted',
  type: 'any',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && value !== true ? {} : undefined),
});
