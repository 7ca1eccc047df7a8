import { compileForm } from '../compile/compileForm.ts';
import type { FormDefinition } from '../compile/form.ts';
import type { Problem } from '../compile/problem.ts';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import { toBcp47 } from '../texts/localText.ts';
import { checkCondition } from './checkCondition.ts';
import { runRules, type Finding } from './finding.ts';
import { inputRules, pageRules } from './rules/index.ts';
import { formSites, type FormSites } from './sites.ts';

export interface CheckOptions {
  fieldTypes: readonly AnyFieldType[];
  /** The keys that inputs of every type have. */
  commonKeys: readonly string[];
  /** The names of the checks that the host makes (`validations`). */
  checks: readonly string[];
  /** A problem of the compile step, in English. */
  words(problem: Problem): string;
}

/** Problems of the compile step that a rule finds, too, and says more of. */
const coveredByRules = new Set(['badCondition', 'unknownConditionField', 'unknownConditionPlace']);

/** Everything that is wrong with a form; each mistake once. */
export function checkForm(form: FormDefinition, options: CheckOptions): { findings: Finding[]; sites: FormSites } {
  const compiled = compileForm(form, options.fieldTypes);
  const sites = formSites(form, compiled, options.fieldTypes);
  const primary = toBcp47(form.primary_locale ?? 'en');
  const byRules = [
    ...sites.inputs.flatMap((input) => runRules(inputRules, { ...input, commonKeys: options.commonKeys, checks: options.checks, primary })),
    ...sites.conditions.flatMap(checkCondition),
    ...runRules(pageRules, sites),
  ];
  const byCompile = compiled.problems
    .filter(({ code }) => !coveredByRules.has(code))
    // A form may be empty only because its inputs cannot be read.
    .filter(({ code }) => code !== 'emptyForm' || !compiled.problems.some((problem) => problem.code === 'badInput'))
    // An input that cannot be read for a reason that a rule names is one mistake.
    .filter(({ code, pointer }) => code !== 'badInput' || !byRules.some((finding) => finding.severity === 'error' && finding.pointer.startsWith(`${pointer}/`)))
    .map((problem): Finding => ({ code: problem.code, severity: problem.severity, pointer: problem.pointer, message: options.words(problem) }));
  return { findings: [...byCompile, ...byRules], sites };
}
