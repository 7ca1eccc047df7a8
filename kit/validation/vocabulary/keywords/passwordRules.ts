import { defineKeyword, type Params } from '../Keyword.ts';

/** The shortest password, in characters (code points). */
export const PASSWORD_MIN_LENGTH = 12;

/** The rules by name, each asked of the whole password. */
export const passwordRuleTests = {
  /** At least one capital and one small letter, of any script that has them. */
  case: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  /** At least one digit and one character that is neither letter, digit nor space. */
  symbolAndNumber: (password: string) => /\p{Nd}/u.test(password) && /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  length: (password: string) => [...password].length >= PASSWORD_MIN_LENGTH,
};

export type PasswordRule = keyof typeof passwordRuleTests;

/** A password keeps every rule of the list; the error names the first that it breaks. */
export const passwordRules = defineKeyword<readonly PasswordRule[]>({
  keyword: 'passwordRules',
  type: 'string',
  schema: { type: 'array', items: { enum: Object.keys(passwordRuleTests) }, uniqueItems: true },
  check(rules, value): Params | undefined {
    const broken = rules.find((rule) => !passwordRuleTests[rule](value as string));
    if (!broken) return undefined;
    return broken === 'length' ? { rule: broken, limit: PASSWORD_MIN_LENGTH } : { rule: broken };
  },
});
