import { email } from './formats/email.ts';
import { json } from './formats/json.ts';
import { phoneIntl } from './formats/phoneIntl.ts';
import { simpleFormats } from './formats/simple.ts';
import { time } from './formats/time.ts';
import { accepted } from './keywords/accepted.ts';
import { aggregate } from './keywords/aggregate.ts';
import { dateOrder } from './keywords/dateOrder.ts';
import { dateParts } from './keywords/dateParts.ts';
import { dateTest } from './keywords/dateTest.ts';
import { decimals } from './keywords/decimals.ts';
import { exceeds } from './keywords/exceeds.ts';
import { fileSizes } from './keywords/fileSizes.ts';
import { fileTypes } from './keywords/fileTypes.ts';
import { mask } from './keywords/mask.ts';
import { hourRange } from './keywords/hourRange.ts';
import { momentParts } from './keywords/momentParts.ts';
import { notAfter } from './keywords/notAfter.ts';
import { notBefore } from './keywords/notBefore.ts';
import { notBlank } from './keywords/notBlank.ts';
import { notInFuture } from './keywords/notInFuture.ts';
import { notPoBox } from './keywords/notPoBox.ts';
import { onStep } from './keywords/onStep.ts';
import { passwordRules } from './keywords/passwordRules.ts';
import { sameAs } from './keywords/sameAs.ts';
import { storable } from './keywords/storable.ts';
import type { Format } from './Format.ts';
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
 * All keywords of the kit, for both hosts. To add one, write a file, its setting in `Vocabulary.ts`, a line here and a
 * text in `messages.ts`.
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
  mask,
  hourRange,
  momentParts,
  notAfter,
  notBefore,
  notBlank,
  notInFuture,
  notPoBox,
  onStep,
  passwordRules,
  sameAs,
  storable,
} satisfies Record<keyof Vocabulary, Keyword>);
