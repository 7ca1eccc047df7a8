import type { JsonSchema7 } from '@jsonforms/core';
import type { LocalText, Message } from '#kit/pure/texts/index.ts';
import type { Bounds, RowOptions, Scoring } from './expressionSettings.ts';
import type { Choice, FixedChoice, InputOption } from './choices.ts';
import type { Condition } from './condition.ts';
import type { ConditionPlaces } from './conditionPlaces.ts';
import type { TransformNames } from './transforms.ts';
import type { Validation } from './valueRules.ts';
import type { AnswerSummary, SummaryContext } from './summary.ts';
import { memoBy } from './memoBy.ts';

/** The presentation of a field on the page. */
export interface WrapperSettings {
  /** Hides the label visually. Screen readers still read it. */
  hide_label?: boolean;
  /** Width of the box. Default: the field type's width. */
  width?: 'small' | 'medium' | 'full';
  /** Indents the field below the previous question. */
  indent?: boolean;
  /** Shows a line above the field. */
  divider?: boolean;
}

/** One input of a section as it arrives on the wire. The `inputSchema` of its type describes further keys. */
export interface InputDefinition {
  /** Wire name of the field type, or one of its aliases. */
  interface: string;
  /** Default: the first 25 characters of the label. */
  name?: string;
  label?: LocalText;
  description?: LocalText;
  placeholder?: LocalText;
  /** Whether an answer is required. An expression: required while it is yes. */
  required?: boolean | string;
  /** The study's message for a missing answer, which can name what is missing: `Enter how many hours`. Default: the field type's message. */
  required_message?: LocalText;
  disabled?: boolean;
  read_only?: boolean;
  options?: readonly InputOption[] | RowOptions;
  /** Settings of the field type. */
  config?: Readonly<Record<string, unknown>>;
  /** The field is visible, required and submitted only while this holds. Otherwise its answer is cleared. */
  condition?: Condition;
  /** An expression: the answer is calculated from other answers, and the participant cannot change it. */
  value?: string;
  /** An expression: the answer that the field has when it appears. The participant can change it. */
  initial?: string;
  /** Whether an answer can say who the participant is, so that an export keeps it apart. Default: what the field type says. */
  identifying?: boolean;
  /** Named rules, and checks that the host provides. */
  validations?: readonly Validation[];
  /** Transforms of a typed text: `parse` while typing, `normalize` on blur and before the answer is stored, `format` for display. */
  parse?: TransformNames;
  normalize?: TransformNames;
  format?: TransformNames;
  /** The presentation of the field on the page. */
  wrapper?: WrapperSettings;
  /** Inputs inside a container, a list or a table. */
  inputs?: readonly InputDefinition[];
  [key: string]: unknown;
}

/** The answers of a form: one value per attribute name. */
export type Answers = Record<string, unknown>;

/** A field as its own type sees it to describe the attributes that it submits. */
export interface VariableSource<I extends InputDefinition = InputDefinition> extends FieldIdentity<I> {
  /** What the control renders. */
  options: Readonly<Record<string, unknown>>;
}

/** The unit of a number. */
export interface Unit {
  /** In the locale of the form: `mmol/L`, `cups`. */
  label: string;
  /** Its code in UCUM (https://ucum.org), the code of units in health data: `mmol/L`, `{cup}`. */
  code?: string;
}

/** One attribute that a field submits, as a codebook describes it. */
export interface Variable {
  /** Name of the attribute. */
  name: string;
  /** JSON Schema of the submitted value. Default: the field's schema. */
  schema?: JsonSchema7;
  /** What it contains besides the answer itself, in technical English for readers of the data: `units`. */
  part?: string;
  /** The item or statement that it answers, in the locale of the form. */
  item?: string;
  /** What a number counts. */
  unit?: Unit;
  /** Its options. Default: the `choices` that the control renders, for an attribute without a schema of its own. */
  choices?: readonly (Choice | FixedChoice)[];
}

/** A field of a row, as the type of its list sees it. */
export interface RowField extends VariableSource {
  type: AnyFieldType;
  label: string;
  schema: JsonSchema7;
  /** Whether an answer can be required. */
  required: boolean;
  /** The compiled condition under which it is, if that depends on answers. */
  requiredWhen?: unknown;
  /** Key of the field that holds why there is no answer (`config.declining`). */
  declined?: string;
  /** The compiled condition, if the field has one. */
  condition?: unknown;
}

/** What each row of a field contains. */
export interface RowShape {
  /** In form order. */
  fields: readonly RowField[];
  /** Schema of a complete, valid row, as far as the row alone decides. */
  schema: JsonSchema7;
  /** Data of a new row. */
  initial: Record<string, unknown>;
  /** Whether each row carries an `identifier`. */
  identified: boolean;
}

/** The files that an answer can contain. */
export interface FileRules {
  /** Accepted media types. */
  accept: readonly string[];
  /** Minimum number if there are any. */
  minFiles: number;
  maxFiles: number;
  /** Maximum size of each file in bytes, as it is on the device. */
  maxSize: number;
  /** Storage bucket that the service should use. */
  bucket?: string;
}

/** Identity of a field: `key` in the form (safe), `name` on the wire (any text). */
export interface FieldIdentity<I extends InputDefinition = InputDefinition> {
  key: string;
  name: string;
  input: I;
  /** For a type of the kind `rows`: what each row contains. */
  row?: RowShape;
}

/** The context of a field type during compilation. */
export interface FieldContext extends Pick<FieldIdentity, 'key' | 'name' | 'row'> {
  /** BCP 47 locale of numbers and dates. */
  locale: string;
  /** BCP 47 locale of the study texts. */
  textLocale: string;
  /** BCP 47 language of the study's plain strings. */
  primary: string;
  /** The study text in the locale of the form. */
  text(text: LocalText | undefined): string;
}

/** A fault in an input for its builder to fix that no schema can find. */
export interface InputFault {
  /** Kind of fault. */
  code: string;
  /** JSON pointer below the input, such as `/config/wording/items/2`. */
  at: string;
  message: Message;
  /** Arguments of the message. */
  values: Record<string, string | number>;
  /** An error changes what participants are asked; a warning does not. */
  severity: 'error' | 'warning';
}

/**
 * The pure entry point of a field type: the definition it accepts, the schema of a valid value, and the conversion of
 * values to answers and back.
 * Both the portal and the service use it, so it must not depend on React or the DOM.
 * `V` is the value in the form, `I` the input definition with the keys of the type.
 */
export interface FieldType<V = unknown, I extends InputDefinition = InputDefinition> {
  /** Wire name, and name of the field type's folder. */
  type: string;
  /** Other wire names of this type. */
  aliases?: readonly string[];
  /**
   * `display` renders something and has no value. `container` groups its `inputs`, which are fields of the
   * surrounding level. `rows` has a list
   * of rows (objects by key), each with an answer to each of its `inputs`. Default: `answer`.
   */
  kind?: 'answer' | 'display' | 'container' | 'rows';
  /** JSON Schema of the keys that this type adds to an input definition (`config`, `options` …). */
  inputSchema: JsonSchema7;
  /**
   * JSON Schema of a valid value. An absent value is `undefined`, never `''`. Only for types with a value. For `rows`
   * it is merged over the schema of a list of rows.
   */
  schema?(input: I, context: FieldContext): JsonSchema7;
  /**
   * The settings that can be an expression of other answers in place of a constant. The other functions of the type
   * receive an input with constants only.
   */
  bounds?: Bounds<I>;
  /** Whether options can have a condition and a score. The answer is the value of an option, an entry with it, or a list of these. */
  conditionalOptions?: true;
  /** Whether the options can be the entries of a list. A text is then the value of an entry. */
  rowOptions?: true;
  /** What the control renders, with all texts in the locale of the form. Becomes `options` in the UI Schema. */
  options?(input: I, context: FieldContext): Record<string, unknown>;
  /** Names of `options` whose texts are HTML. An answer that such a text shows is escaped. */
  html?: readonly string[];
  /** Faults for the builder of the input to fix, for the check of a study definition. The form compiles anyway. */
  check?(input: I, context: FieldContext): readonly InputFault[];
  /** The value before the participant answers. */
  initial?(input: I, context: FieldContext): V | undefined;
  /**
   * The places that conditions can read. Default: the value itself. Conditions can also read the length of lists and
   * the time since dates.
   */
  conditionPlaces?(input: I): ConditionPlaces;
  /**
   * Converts a value to answers. Default: `{ [name]: value }`, or nothing for an absent value.
   * A type with rows receives the answers of its rows instead of its value, and returns them in `fromAnswers`.
   */
  toAnswers?(value: V | undefined, field: FieldIdentity<I>): Answers;
  /** Converts answers to a value; the inverse of `toAnswers` for valid values. Default: `answers[name]`. */
  fromAnswers?(answers: Answers, field: FieldIdentity<I>): V | undefined;
  /** All attributes that `toAnswers` can return. Default: one, with the name and the schema of the field. */
  variables?(field: VariableSource<I>): readonly Variable[];
  /**
   * Whether answers can say who the participant is, other than by the type's `autofill` or `sensitive`. An export keeps
   * them apart. Default: no.
   */
  identifying?: boolean;
  /**
   * A valid value in words, for the review of answers. Never called for a sensitive type. Default: `summarize`.
   * @param options what the control renders
   */
  summary?(value: V, options: unknown, context: SummaryContext): AnswerSummary;
  /**
   * For a value with one answer per question, all on one page: which questions have no answer. The list of errors counts
   * and links each of them.
   * @param options what the control renders
   */
  openQuestions?(value: V | undefined, options: unknown): readonly { index: number; label: string }[];
  /** For a type whose answers are scores of other answers: how they are calculated. */
  scoring?(input: I): Scoring;
  /**
   * The study's words for the participant about an answer that was sent.
   * @param options what the control renders
   */
  feedback?(value: V, options: unknown): string | undefined;
  /** The score of a complete set of answers. A review shows it only if the study allows that. */
  score?(value: V): number | undefined;
  /** For `rows`: whether each row has an `identifier`, a text that stays with the row wherever it moves. */
  identified?(input: I): boolean;
  /**
   * Whether an answer requires the crisis support message, such as one that mentions thoughts of death. A study can
   * change the message (`supportSettings`).
   */
  needsSupport?(value: V | undefined): boolean;
  /** Renders nothing. Only `initial` or a prefilled answer can give it a value. */
  unseen?: boolean;
  /**
   * Error keyword → text, which takes precedence over the kit's text. Arguments: params of the error and the config. The text of
   * `KEYWORD.suggestion` follows that of the keyword: what is expected, if the error itself does not say it.
   */
  messages?: Readonly<Record<string, Message>>;
  /** For types whose value contains files (`FileEntry`): the accepted files. The service checks these rules before it accepts a file. */
  files?(input: I): FileRules;
  /** Always requires an answer, whatever `required` says: an acknowledgement. */
  alwaysRequired?: boolean;
  /** Never kept in a draft (passwords, codes, insurance identifiers). */
  sensitive?: boolean;
  /** Never stored as an answer, nor kept in a draft: a password, which a service stores only as a hash. */
  neverStored?: boolean;
  /** Token of the `autocomplete` attribute (WCAG 1.3.5). */
  autofill?: string;
}

// A list contains field types with different values. Only the field type itself knows its value type.
/** A field type, whatever its settings and its value are. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFieldType = FieldType<any, any>;

/** Declares a field type with typed value and input definition. Returns it unchanged. */
export const defineFieldType = <V, I extends InputDefinition = InputDefinition>(
  fieldType: FieldType<V, I>,
): FieldType<V, I> => fieldType;

/** The field types of a list by wire name and by alias. */
export const fieldTypesByName = memoBy(
  (fieldTypes: readonly AnyFieldType[]): ReadonlyMap<string, AnyFieldType> =>
    new Map(fieldTypes.flatMap((type) => [type.type, ...(type.aliases ?? [])].map((name) => [name, type] as const))),
);
