import { normalPassword } from '#kit/pure/texts/index.ts';
import { lengthOf } from '../../lengthOf.ts';
import { defineKeyword, type Params } from '../Keyword.ts';

/** Minimum length of a password in characters (code points). */
export const PASSWORD_MIN_LENGTH = 12;

/** Rule name → test of the whole password in its normal form. */
export const passwordRuleTests = {
  /** At least one uppercase and one lowercase letter, of any script with case. */
  case: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  /** At least one digit and one character that is neither a letter, a digit nor a space. */
  symbolAndNumber: (password: string) => /\p{Nd}/u.test(password) && /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  /** At least `PASSWORD_MIN_LENGTH` characters. */
  length: (password: string) => lengthOf(password) >= PASSWORD_MIN_LENGTH,
};

/** The name of a rule that a password must pass. */
export type PasswordRule = keyof typeof passwordRuleTests;

/** A password must pass all rules of the list. The error names the first rule that it breaks. */
export const passwordRules = defineKeyword<readonly PasswordRule[]>({
  keyword: 'passwordRules',
  type: 'string',
  check(rules, value): Params | undefined {
    const password = normalPassword(value as string);
    const broken = rules.find((rule) => !passwordRuleTests[rule](password));
    if (!broken) return undefined;
    return broken === 'length' ? { rule: broken, limit: PASSWORD_MIN_LENGTH } : { rule: broken };
  },
});
