import { compileForm, type FormDefinition, type Problem } from '#kit/compile/index.ts';
import type { AnyFieldType } from '#kit/fields/index.ts';
import { toBcp47 } from '#kit/texts/index.ts';
import { checkCondition } from './checkCondition.ts';
import { runRules, type Finding } from './finding.ts';
import { neverValid } from './neverValid.ts';
import { unreachable } from './reach.ts';
import { inputRules, pageRules } from './rules/index.ts';
import { formSites, type FormSites } from './sites.ts';

export interface CheckOptions {
  fieldTypes: readonly AnyFieldType[];
  /** Keys of the inputs of every type. */
  commonKeys: readonly string[];
  /** Names of the checks that the host provides (`validations`). */
  checks: readonly string[];
  /** Text of a compile problem, in English. */
  words(problem: Problem): string;
}

/** Compile problems that a rule also finds and explains better. */
const coveredByRules = new Set(['badCondition', 'unknownConditionField', 'unknownConditionPlace']);

/** Checks a form. Reports each fault once. */
export function checkForm(form: FormDefinition, options: CheckOptions): { findings: Finding[]; sites: FormSites } {
  const compiled = compileForm(form, options.fieldTypes);
  const sites = formSites(form, compiled, options.fieldTypes);
  const primary = toBcp47(form.primary_locale ?? 'en');
  const byRules = [
    ...sites.inputs.flatMap((input) =>
      runRules(inputRules, { ...input, commonKeys: options.commonKeys, checks: options.checks, primary }),
    ),
    ...sites.conditions.flatMap(checkCondition),
    ...runRules(pageRules, sites),
  ];
  const byCompile = compiled.problems
    .filter(({ code }) => !coveredByRules.has(code))
    // Unreadable inputs can make a form empty. They are reported themselves.
    .filter(({ code }) => code !== 'emptyForm' || !compiled.problems.some((problem) => problem.code === 'badInput'))
    // An unreadable input is one fault if a rule names the reason.
    .filter(
      ({ code, pointer }) =>
        code !== 'badInput' ||
        !byRules.some((finding) => finding.severity === 'error' && finding.pointer.startsWith(`${pointer}/`)),
    )
    .map((problem): Finding => ({
      code: problem.code,
      severity: problem.severity,
      pointer: problem.pointer,
      message: options.words(problem),
    }));
  const found = [...byCompile, ...byRules];
  return { findings: [...found, ...unreachable(sites, found), ...neverValid(sites, found)], sites };
}
