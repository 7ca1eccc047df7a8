import type { JsonSchema7 } from '@jsonforms/core';
import type { DateFormat } from '#kit/pure/dates/index.ts';
import type { Kind, ReadValue } from '#kit/pure/expression/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { type KeywordContext, keywordContext } from '#kit/pure/validation/index.ts';
import type { CompiledCondition, ConditionScope } from './compileCondition.ts';
import {
  type AnyFieldType,
  boundSettings,
  type InputDefinition,
  isExpression,
  rowOptionsOf,
  type SummaryContext,
} from '#kit/pure/fields/index.ts';
import type { CompiledField, CompiledForm, ConditionalOption, Level, OptionsOfRows } from './compiled.ts';
import type { FormDefinition, FormSettings } from './form.ts';
import { type FormValues, type LevelState, own } from './levelState.ts';
import type { ConditionTarget } from './lookAt.ts';
import type { Problem } from './problem.ts';

/** An expression that gives a field its value. */
export interface Calculation {
  /** As it was written. */
  expression: string;
  /** The expression with resolved names, for the code of expressions. */
  tree: object;
  reads: readonly ReadValue[];
  /** The kind of its result. */
  kind: Kind;
  /** The members, from the outside in, that contain the result in the value of the field. Default: none. */
  inside?: readonly string[];
  /** How the field stores a date. */
  date?: DateFormat | 'moment';
  /** The most decimals of a number. */
  decimals?: number;
}

/** Begins an expression in a text. */
export const BRACES = '{{';

/** Whether a form, or any data that contains one, has a text with an expression. */
export const hasLiveTexts = (data: unknown): boolean =>
  typeof data === 'string'
    ? data.includes(BRACES)
    : typeof data === 'object' && data !== null && Object.values(data).some(hasLiveTexts);

const isText = (each: unknown): boolean => typeof each === 'string';

/** Whether one of these settings is the expression of a bound. */
const hasBounds = (config: unknown): boolean =>
  typeof config === 'object' &&
  config !== null &&
  boundSettings.some((setting) => isExpression((config as Record<string, unknown>)[setting], 'bound'));

/** Whether an input has an expression other than its condition and those in its texts. */
export const hasOwnExpressions = ({
  value,
  initial,
  required,
  config,
  validations,
  options,
}: Partial<InputDefinition>): boolean =>
  [value, initial].some(isText) ||
  rowOptionsOf({ options }) !== undefined ||
  isExpression(required, 'required') ||
  hasBounds(config) ||
  (Array.isArray(validations) && validations.some((each: { must?: unknown } | null) => isText(each?.must)));

/** Whether a form, or any data that contains one, has an expression, so that the code of expressions must be loaded. */
export function hasExpressions(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return hasLiveTexts(data);
  const { condition, interface: type } = data as Record<string, unknown>;
  const { items } = ((data as InputDefinition).config ?? {}) as { items?: unknown };
  return (
    isText(condition) ||
    // The items of a score, perhaps.
    (isText(type) && (hasOwnExpressions(data) || Array.isArray(items))) ||
    Object.values(data).some(hasExpressions)
  );
}

/** A part of a form with texts: a field, an element of the UI Schema, or the heading of a page. */
export interface WithTexts {
  label?: unknown;
  options?: Record<string, unknown>;
}

/** What of a field depends on answers while it is visible, other than its texts. */
export interface Rules {
  requiredWhen?: CompiledCondition | undefined;
  bounds: readonly LiveBound[];
  options: readonly ConditionalOption[];
  /** The options that are entries of a list. */
  ofRows?: OptionsOfRows | undefined;
  /** The options of the control, with these settings in place of the constants. @throws if the settings exclude each other */
  render(config: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/** How the value of a bound is shown. */
export interface BoundValue {
  /** The keyword of JSON Schema with the same meaning, whose error text is shown. */
  keyword: string;
  /** The value while the expression has none. */
  otherwise: number | undefined;
  /** What the control renders for a value. */
  shown(value: unknown): unknown;
}

/** A bound that an expression gives. */
export interface LiveBound extends BoundValue {
  setting: string;
  calculation: Calculation;
}

/** What an input with expressions is compiled from. */
export interface InputWithExpressions {
  named: ConditionTarget;
  /** The input as far as no answers decide. */
  constant: InputDefinition;
  schema: JsonSchema7;
  condition: CompiledCondition | undefined;
  pointer: string;
  scope: ConditionScope;
  /** Whether an answer is required in any case. */
  isRequired: boolean;
  /** A text in the language of the participant. */
  text(text: LocalText): string;
  /** The schema of a required answer. */
  requiredSchema(): JsonSchema7;
  render: Rules['render'];
}

/** What the expressions of an input give. */
export interface InputExpressions extends Pick<
  CompiledField,
  | 'calculation'
  | 'conditionalOptions'
  | 'optionsOfRows'
  | 'first'
  | 'refusals'
  | 'requiredWhen'
  | 'requiredSchema'
  | 'rowCount'
> {
  /** Options of the control. */
  options?: Record<string, unknown>;
}

/** What of a part of a form depends on answers, its texts and the rules of its field: `live` in the options of the part. */
export interface LiveContent {
  /** The values that they read, relative to the level of the part. */
  readonly reads: readonly ReadValue[];
  /** The part for these answers. @param before a result of an earlier call, which is returned if nothing differs */
  write<P extends WithTexts>(part: P, at: LevelState, context: SummaryContext, before?: P): P;
}

/** What of a part depends on answers, if anything. */
export const liveContentOf = (part: WithTexts | undefined): LiveContent | undefined =>
  part?.options?.live as LiveContent | undefined;

/** A part as it is with these answers. The same part if nothing of it depends on answers. */
export const withAnswers = <P extends WithTexts>(part: P, at: LevelState, context: SummaryContext): P =>
  liveContentOf(part)?.write(part, at, context) ?? part;

/** An input and its type. */
interface Typed {
  input: InputDefinition;
  type: AnyFieldType;
}

/** What the texts of a form need from its compile step. */
export interface TextSurroundings {
  types: ReadonlyMap<string, AnyFieldType>;
  /** A text in the language of the participant. */
  text(text: LocalText): string;
  report(problem: Problem): void;
}

/** What becomes of the rows of a list whose number answers give. */
export interface RowKeeper {
  /** The rows that were taken out, by path (`list.2`). They come back with their number. */
  answers: Map<string, unknown>;
  /** Called with the path of each row that appears, before it exists. */
  onShown(path: string): void;
  /** An identifier for a new row. */
  newId(): string;
}

/** An answer of another form. */
export interface OtherAnswer {
  field: CompiledField;
  /** As the other form stores it; `undefined` for none. */
  value: unknown;
  /** Whether no other form may read it: it is sensitive, or identifies the participant. */
  isSecret: boolean;
}

/** The answers of other forms that the expressions of a form can read. */
export interface OtherForms {
  /** `undefined` if there is no such form. */
  find(form: string): { find(name: string): OtherAnswer | undefined; names(): readonly string[] } | undefined;
  names(): readonly string[];
  /** The fields that expressions have named, by form. */
  readonly named: ReadonlyMap<string, ReadonlySet<CompiledField>>;
}

/** The code of expressions. Only forms that have an expression load it. */
export interface ExpressionCode {
  compileCondition(text: string, pointer: string, scope: ConditionScope, negated: boolean): CompiledCondition;
  /**
   * The cycles of fields that depend on each other by their conditions and calculations, also between a list and the
   * fields around it. Each cycle starts and ends with the same field and is listed once.
   */
  cycles(fields: readonly CompiledField[]): CompiledField[][];
  /**
   * The data of a form or row that appears: each visible field without an answer gets its first value.
   * @param at the data so far, and the levels around it
   */
  firstValues(level: Level, at: LevelState): FormValues;
  /** The data of a row that a participant adds. @param path of the list @param at the form's data */
  firstRow(form: Level, path: string, row: FormValues, at: LevelState): FormValues;
  /** How many rows a list has, of those whose number answers give. */
  rowCount(field: CompiledField, at: LevelState): number;
  /** The data with as many rows in each list as answers give it, where they do. The same data if it has them. */
  countedRows(level: Level, at: LevelState, keeper: RowKeeper): FormValues;
  /** The data of a form that opens: settled, and with as many rows as answers give. */
  openedRows(form: Level, at: LevelState, keeper: RowKeeper): FormValues;
  /** The answers of other forms that expressions can read. @param compile compiles another form in the same languages */
  otherForms(reads: NonNullable<FormSettings['reads']>, compile: (form: FormDefinition) => CompiledForm): OtherForms;
  /** Gives the parts of a form whose texts have expressions their {@link LiveContent}. Reports faults in such texts. */
  addLiveTexts(form: CompiledForm, around: TextSurroundings): void;
  /** The input as far as no answers decide. */
  constantInput(named: Typed): InputDefinition;
  /** The schema without the bounds that stand in for expressions. */
  withoutBounds(schema: JsonSchema7, named: Typed): JsonSchema7;
  /** What the expressions of an input give. Faults are reported. */
  ofInput(of: InputWithExpressions): InputExpressions;
  /** The answer to a field without options that are hidden. `undefined` if nothing is left. */
  withoutHiddenOptions(field: CompiledField, value: unknown, at: LevelState): unknown;
  /** @returns the value that the field stores; `undefined` for none */
  calculate(calculation: Calculation, data: Record<string, unknown>, clock: KeywordContext): unknown;
}

let code: ExpressionCode | undefined;

/** Sets the code of expressions. */
export const setExpressionCode = (next: ExpressionCode): void => void (code = next);

/** The code of expressions, if it is loaded. */
export const expressionCode = (): ExpressionCode | undefined => code;

/** The values that an expression reads, by name. */
export const valuesRead = (reads: readonly ReadValue[], at: LevelState): Record<string, unknown> =>
  Object.fromEntries(reads.map(({ name, key, up }) => [name, own(up ? at.outer?.[up - 1] : at.data, key)]));

const deviceClock = keywordContext();

/** The value that an expression gives a field of the level; `undefined` if the field does not accept it. */
function calculated({ schema }: CompiledField, calculation: Calculation, at: LevelState): unknown {
  const value = code?.calculate(calculation, valuesRead(calculation.reads, at), at.validate.clock ?? deviceClock);
  // The participant could not correct it.
  return value !== undefined && at.validate(schema, value) ? value : undefined;
}

/** The value of a calculated field. */
export const calculatedValue = (field: CompiledField, at: LevelState): unknown =>
  calculated(field, field.calculation!, at);

/** The value that a field has when it appears. */
export const firstValue = (field: CompiledField, at: LevelState): unknown =>
  (field.first && calculated(field, field.first, at)) ?? field.initial;
