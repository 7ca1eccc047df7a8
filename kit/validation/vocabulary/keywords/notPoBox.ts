import { defineKeyword } from '../Keyword.ts';

/** `PO Box`, `P.O. Box 7`, `Post Office Box`, `Apartado de correos`, `Apdo. 12` … as separate words. */
const PO_BOX =
  /(?:^|\P{L})(?:p\.?\s?o\.?\s?box|post\s+office\s+box|apartado(?:\s+de\s+correos|\s+postal|\s+\d)|apdo\.?)(?!\p{L})/iu;

/** A text must not contain a post office box. */
export const notPoBox = defineKeyword<boolean>({
  keyword: 'notPoBox',
  type: 'string',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked && PO_BOX.test(value as string) ? {} : undefined),
});
