import { alphanumeric } from './formats/alphanumeric.ts';
import { date } from './formats/date.ts';
import { dateMonth } from './formats/dateMonth.ts';
import { dateTimeOffset } from './formats/dateTimeOffset.ts';
import { dateUs } from './formats/dateUs.ts';
import { dateYear } from './formats/dateYear.ts';
import { digits } from './formats/digits.ts';
import { email } from './formats/email.ts';
import { phoneIntl } from './formats/phoneIntl.ts';
import { textOnly } from './formats/textOnly.ts';
import { time12h } from './formats/time12h.ts';
import { usPhone } from './formats/usPhone.ts';
import { usPhoneDigits } from './formats/usPhoneDigits.ts';
import { usZip } from './formats/usZip.ts';
import { accepted } from './keywords/accepted.ts';
import { aggregate } from './keywords/aggregate.ts';
import { dateParts } from './keywords/dateParts.ts';
import { decimals } from './keywords/decimals.ts';
import { exceeds } from './keywords/exceeds.ts';
import { mask } from './keywords/mask.ts';
import { notBefore } from './keywords/notBefore.ts';
import { notBlank } from './keywords/notBlank.ts';
import { notInFuture } from './keywords/notInFuture.ts';
import { onStep } from './keywords/onStep.ts';
import { passwordRules } from './keywords/passwordRules.ts';
import { sameAs } from './keywords/sameAs.ts';
import type { Format } from './Format.ts';
import type { Keyword } from './Keyword.ts';

/** Every format that the kit brings; both hosts take them from here. A new one is a file, a line here and a text in `messages.ts`. */
export const formats: readonly Format[] = [
  alphanumeric,
  date,
  dateMonth,
  dateTimeOffset,
  dateUs,
  dateYear,
  digits,
  email,
  phoneIntl,
  textOnly,
  time12h,
  usPhone,
  usPhoneDigits,
  usZip,
];

/** Every keyword that the kit brings; both hosts take them from here. A new one is a file, a line here and a text in `messages.ts`. */
export const keywords: readonly Keyword[] = [
  accepted,
  aggregate,
  dateParts,
  decimals,
  exceeds,
  mask,
  notBefore,
  notBlank,
  notInFuture,
  onStep,
  passwordRules,
  sameAs,
];
