import { compileForm, type FormDefinition, type Problem } from '#kit/pure/compile/index.ts';
import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { installMarkdown } from '#kit/pure/markdown/index.ts';
import { checkCondition } from './checkCondition.ts';
import { runRules, type Finding } from './finding.ts';
import { unreachable } from './reach.ts';
import { inputRules, pageRules } from './rules/allRules.ts';
import { formSites, type FormSites } from './sites.ts';
import { textFault } from './textFaults.ts';
import type { JsonSchema7 } from '@jsonforms/core';
import { createValidator } from '#kit/pure/validation/index.ts';
import { representatives } from './solve/representatives.ts';
import { type Kind, kindOf } from './testedValue.ts';

installExpressions();
installMarkdown();

/** The limits of a keyword in a schema and its parts. */
const limitsOf = (schema: JsonSchema7, keyword: 'minLength' | 'maxLength' | 'minItems' | 'maxItems'): number[] => [
  ...(schema[keyword] === undefined ? [] : [schema[keyword]!]),
  ...((schema.allOf ?? []) as JsonSchema7[]).flatMap((part) => limitsOf(part, keyword)),
];

/** Whether the least length of a text or list is greater than the greatest. An answer has at least one character or entry. */
function isTooLong(schema: JsonSchema7): boolean {
  const options = (schema.items as JsonSchema7 | undefined)?.enum?.length ?? Infinity;
  const least = (keyword: 'minLength' | 'minItems') => Math.max(1, ...limitsOf(schema, keyword));
  return (
    least('minLength') > Math.min(Infinity, ...limitsOf(schema, 'maxLength')) ||
    least('minItems') > Math.min(options, ...limitsOf(schema, 'maxItems'))
  );
}

const LISTED: readonly Kind[] = ['number', 'choice', 'choices'];

/** Keywords that say what a date looks like. All others of its schema limit it. */
const FORMATS = ['type', 'format', 'dateParts', 'momentParts'];
const formatOf = (schema: JsonSchema7): JsonSchema7 =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => FORMATS.includes(keyword)));

/** A pointer and the pointers of everything around it. */
const withParents = (pointer: string): string[] =>
  pointer.split('/').map((_, i, tokens) => tokens.slice(0, i + 1).join('/'));

/** Finds fields for which no answer is valid, by trying numbers, dates and options around all limits. */
function neverValid({ compiled, inputs }: FormSites, known: readonly Finding[]): Finding[] {
  const { validate } = createValidator();
  const today = new Date().toISOString().slice(0, 10);
  const valuesOf = (schema: JsonSchema7) => representatives(schema, [], today, validate);
  /** Numbers and choices are tried exactly, dates if their format is among those that are tried. */
  const isListed = (schema: JsonSchema7): boolean => {
    const kind = kindOf(schema);
    return kind === 'date' ? valuesOf(formatOf(schema))?.length !== 0 : LISTED.includes(kind);
  };
  const faulty = new Set(known.flatMap((finding) => withParents(finding.pointer)));
  return inputs.flatMap(({ field, pointer }): Finding[] => {
    if (!field || faulty.has(pointer)) return [];
    const listed = isListed(field.schema) ? valuesOf(field.schema) : undefined;
    if (listed?.length !== 0 && !isTooLong(field.schema)) return [];
    const required = (compiled.schema.required ?? []).includes(field.key) || field.required;
    return [
      {
        code: 'neverValid',
        severity: 'error',
        pointer,
        message: `No answer to “${field.name}” is valid: its settings and rules exclude each other.`,
        participants: required
          ? 'Participants see an error for every answer and cannot finish the form.'
          : 'Participants see an error for every answer. They can go on only without one.',
      },
    ];
  });
}

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
      ...(textFault(problem) ?? { message: options.words(problem) }),
    }));
  const found = [...byCompile, ...byRules];
  return { findings: [...found, ...unreachable(sites, found), ...neverValid(sites, found)], sites };
}
