import { email, json, phoneIntl, time } from './formats/texts.ts';
import { simpleFormats, type Format } from './formats/simple.ts';
import { accepted, mask, notBlank, notPoBox, outOfBounds, refused, storable } from './keywords/texts.ts';
import { aggregate } from './keywords/aggregate.ts';
import { dateOrder, dateParts, dateTest, momentParts, notAfter, notBefore, notInFuture } from './keywords/dates.ts';
import { decimals, exceeds, onStep } from './keywords/numbers.ts';
import { fileSizes, fileTypes } from './keywords/files.ts';
import { holds, refusedInRows } from './keywords/holds.ts';
import { hourRange } from './keywords/hourRange.ts';
import { passwordRules } from './keywords/passwordRules.ts';
import { sameAs } from './keywords/sameAs.ts';
import type { Keyword } from './Keyword.ts';
import type { Vocabulary } from './Vocabulary.ts';

/** All formats of the kit, for both hosts. To add one, add it to `formats/simple.ts` or write a file, and a text in `messages.ts`. */
export const formats: readonly Format[] = [
  ...Object.entries(simpleFormats).map(([name, test]): Format => ({ name, test })),
  email,
  json,
  phoneIntl,
  time,
];

/**
 * All keywords of the kit, for both hosts. To add one, write a file, its setting in `Vocabulary.ts` and in `ajvHost.ts`, a line
 * here and a text in `messages.ts`.
 */
export const keywords: readonly Keyword[] = Object.values({
  accepted,
  aggregate,
  dateOrder,
  dateParts,
  dateTest,
  decimals,
  exceeds,
  fileSizes,
  fileTypes,
  holds,
  mask,
  hourRange,
  momentParts,
  notAfter,
  notBefore,
  notBlank,
  notInFuture,
  notPoBox,
  onStep,
  outOfBounds,
  passwordRules,
  refused,
  refusedInRows,
  sameAs,
  storable,
} satisfies Record<keyof Vocabulary, Keyword>);
