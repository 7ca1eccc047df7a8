import { nearestOf } from '#kit/pure/compile/index.ts';
import { type InputDefinition, ruleOf, type Validation, valueRules } from '#kit/pure/fields/index.ts';
import { isObject } from '#kit/pure/validation/index.ts';
import { didYouMean, type Found, type Rule } from '../finding.ts';
import type { InputSite } from '../sites.ts';
import { testedValue } from '../testedValue.ts';

/** One input with the names of the checks that the host provides. */
interface ValidatedInput extends InputSite {
  checks: readonly string[];
}

type Entry = Readonly<Record<string, unknown>>;
/** A day, a month or a year. */
const A_DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

const ruleNames = valueRules.map(({ name }) => name);

/** Runs a check on each entry of `validations` that can be read. */
const onEntries =
  (check: (entry: string | Entry, site: ValidatedInput) => Found | undefined): Rule<ValidatedInput>['find'] =>
  (site) => {
    const { validations }: InputDefinition = site.input;
    return (Array.isArray(validations) ? (validations as readonly unknown[]) : []).flatMap((entry, i) => {
      const found = typeof entry === 'string' || isObject(entry) ? check(entry, site) : undefined;
      return found ? [{ ...found, pointer: `${site.pointer}/validations/${i}${found.pointer}` }] : [];
    });
  };

/** The keys of an entry that no rule has. */
const surplusIn = (entry: string | Entry): readonly string[] =>
  typeof entry === 'string' ? [] : Object.keys(entry).filter((key) => key !== 'rule' && key !== 'limit');

/** A message about an entry that also names its first unknown key, so that one entry gives one message. */
function withSurplus(message: string, entry: string | Entry): string {
  const [key] = surplusIn(entry);
  return key === undefined ? `${message}.` : `${message}, and a rule has no key “${key}”.`;
}

/** An entry as it has to be written, with the limit that the builder probably meant. */
function written(name: string, entry: string | Entry): string {
  const rule = valueRules.find((each) => each.name === name);
  if (!rule?.limit) return `Write { "rule": "${name}" }.`;
  const wanted = rule.limit === 'number' ? 'number' : 'string';
  const meant = (typeof entry === 'string' ? [] : Object.values(entry)).find(
    (value) => typeof value === wanted && value !== name && (wanted === 'number' || A_DATE.test(value as string)),
  );
  return `Write { "rule": "${name}", "limit": ${JSON.stringify(meant ?? (wanted === 'number' ? 5 : '2026-05-31'))} }.`;
}

/** The rule that an entry without “rule” means: `{ "name": "minimum" }`, `{ "type": "minimun" }` or `{ "minimum": 18 }`. */
function meantRule(entry: Entry): string | undefined {
  const keys = Object.keys(entry);
  const values = Object.values(entry).filter((value) => typeof value === 'string');
  return (
    [...values, ...keys].find((word) => ruleNames.includes(word)) ??
    // A key such as “type” resembles a rule, too.
    [...values, ...keys].map((word) => nearestOf(word, ruleNames)).find((name) => name !== undefined)
  );
}

/** Whether an unknown key is a misspelled “rule”, “check” or “must”. The schema then says so. */
const isMisspelled = (entry: Entry): boolean =>
  Object.keys(entry).some((key) => nearestOf(key, ['rule', 'check', 'must']) !== undefined);

/** Rules for the `validations` of one input. */
export const validationRules: readonly Rule<ValidatedInput>[] = [
  {
    code: 'unknownRule',
    severity: 'error',
    find: onEntries((entry) => {
      if (isObject(entry) && !('rule' in entry)) {
        if ('check' in entry || 'must' in entry || isMisspelled(entry)) return undefined;
        const meant = meantRule(entry);
        return {
          pointer: '',
          message: withSurplus('The key “rule” is missing', entry),
          fix: meant ? written(meant, entry) : `Write { "rule": … } with one of ${ruleNames.join(', ')}.`,
        };
      }
      const name = isObject(entry) ? entry.rule : entry;
      if (typeof name !== 'string' || ruleNames.includes(name)) return undefined;
      return {
        pointer: '',
        message: withSurplus(`There is no rule called “${name}”`, entry),
        ...didYouMean(name, ruleNames, `The rules are ${ruleNames.join(', ')}.`),
      };
    }),
  },
  {
    code: 'ruleDoesNotFit',
    severity: 'error',
    find: onEntries((entry, { field }) => {
      const found = ruleOf(entry as Validation);
      const kind = field && testedValue(field, {})?.kind;
      if (!found || !kind) return undefined;
      const { rule, limit } = found;
      if (rule.kind !== 'any' && kind !== 'any' && rule.kind !== kind)
        return {
          pointer: '',
          message: withSurplus(
            `The rule “${rule.name}” is for a ${rule.kind}, which the answer to “${field.name}” is not`,
            entry,
          ),
        };
      const wanted = rule.limit && (rule.limit === 'number' ? 'number' : 'string');
      const isDate = typeof limit !== 'string' || A_DATE.test(limit);
      if (typeof limit === (wanted ?? 'undefined') && isDate) return undefined;
      return wanted
        ? {
            pointer: '',
            message: withSurplus(
              `The rule “${rule.name}” needs a ${wanted === 'number' ? 'number' : 'date'} as its limit`,
              entry,
            ),
            fix: written(rule.name, entry),
          }
        : { pointer: '', message: withSurplus(`The rule “${rule.name}” takes no limit`, entry) };
    }),
  },
  {
    code: 'unknownCheck',
    severity: 'error',
    find: onEntries((entry, { checks }) =>
      isObject(entry) && typeof entry.check === 'string' && !checks.includes(entry.check)
        ? {
            pointer: '/check',
            message: `This host has no check called “${entry.check}”.`,
            ...didYouMean(
              entry.check,
              checks,
              checks.length > 0 ? `It has ${checks.join(', ')}.` : 'It has no checks.',
            ),
          }
        : undefined,
    ),
  },
];
