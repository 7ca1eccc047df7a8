import type { JsonSchema7 } from '@jsonforms/core';
import type { FileRules } from '../files/fileRules.ts';
import type { LocalText } from '../texts/localText.ts';
import type { Message } from '../texts/defineMessages.ts';
import type { CompiledRow } from '../compile/compiled.ts';
import type { Condition } from '../compile/condition.ts';
import type { ConditionPlaces } from './conditionPlaces.ts';
import type { TransformNames } from './transforms.ts';
import type { Validation } from './valueRules.ts';
import type { AnswerSummary, SummaryContext } from './summary.ts';

/** One choice of a question. */
export interface Option {
  value: string | number | boolean;
  label: LocalText;
}

/** How a field stands on the page. */
export interface WrapperSettings {
  /** The label is read out and not shown. */
  hide_label?: boolean;
  /** Of the box. Default: as wide as the field type makes it. */
  width?: 'small' | 'medium' | 'full';
  /** Set in under the question before it. */
  indent?: boolean;
  /** A line above it. */
  divider?: boolean;
}

/** One input of a section as it arrives on the wire. What a type adds to these keys is in its `inputSchema`. */
export interface InputDefinition {
  /** The field type's wire name or one of its aliases. */
  interface: string;
  /** Without one, the field is named by its label, cut to 25 characters. */
  name?: string;
  label?: LocalText;
  description?: LocalText;
  placeholder?: LocalText;
  required?: boolean;
  /** Words of the study for a missing answer, which name what is asked for: `Enter how many hours`. Default: those of the field type. */
  required_message?: LocalText;
  disabled?: boolean;
  read_only?: boolean;
  options?: readonly Option[];
  /** The type's own settings. */
  config?: Readonly<Record<string, unknown>>;
  /** Shown, required and sent only while this holds; cleared while it does not. */
  condition?: Condition;
  /** Rules by name, and checks that the host makes. */
  validations?: readonly Validation[];
  /** Changes of a typed text: `parse` as it is typed, `normalize` once the field is left and before the answer is stored, `format` for showing it. */
  parse?: TransformNames;
  normalize?: TransformNames;
  format?: TransformNames;
  /** How the field stands on the page. */
  wrapper?: WrapperSettings;
  /** Inputs inside a container, a list or a table. */
  inputs?: readonly InputDefinition[];
  [key: string]: unknown;
}

/** What is sent for a form: one value per attribute name. */
export type Answers = Record<string, unknown>;

/** Who a field is: `key` inside the form (safe), `name` on the wire (anything). */
export interface FieldIdentity<I extends InputDefinition = InputDefinition> {
  key: string;
  name: string;
  input: I;
  /** Of a type of the kind `rows`: what each of its rows asks. */
  row?: CompiledRow;
}

/** What a field type is handed while a form is compiled. */
export interface FieldContext extends Pick<FieldIdentity, 'key' | 'name' | 'row'> {
  /** The locale that numbers and dates are written in; BCP 47. */
  locale: string;
  /** The locale whose study texts are shown; BCP 47. */
  textLocale: string;
  /** The language that the study's plain strings are written in; BCP 47. */
  primary: string;
  /** A study text in the form's locale. */
  text(text: LocalText | undefined): string;
}

/** Something in an input that its builder should mend and that no schema can tell. */
export interface InputFault {
  /** Names the kind of fault. */
  code: string;
  /** JSON pointer below the input, such as `/config/wording/items/2`. */
  at: string;
  message: Message;
  /** The message's arguments. */
  values: Record<string, string | number>;
  /** An error changes what participants are asked; a warning does not. */
  severity: 'error' | 'warning';
}

/**
 * The pure door of a field type: what it accepts, what a valid value is, how a value becomes answers and back.
 * Used by the portal and by the service, so nothing here may touch React or the DOM.
 * `V` is the value inside the form, `I` the input definition with the keys the type adds.
 */
export interface FieldType<V = unknown, I extends InputDefinition = InputDefinition> {
  /** The wire name; the room's folder is called the same. */
  type: string;
  /** Further wire names that mean the same. */
  aliases?: readonly string[];
  /**
   * `display` draws something and holds no value. `container` draws its `inputs` together; they are fields like those around it. `rows` holds a list
   * of rows (objects by key), each with an answer to every one of its `inputs`. Default: `answer`.
   */
  kind?: 'answer' | 'display' | 'container' | 'rows';
  /** JSON Schema of the keys that this type adds to an input definition (`config`, `options` …). */
  inputSchema: JsonSchema7;
  /** JSON Schema of a valid value. Absence is `undefined`, never `''`. Only of types with a value. For `rows` it is laid over that of a list of rows. */
  schema?(input: I, context: FieldContext): JsonSchema7;
  /** What the control needs to draw, all texts already in the form's locale; becomes the UI Schema's `options`. */
  options?(input: I, context: FieldContext): Record<string, unknown>;
  /** What the input's builder should mend, for the check of a study's definition; the form compiles all the same. */
  check?(input: I, context: FieldContext): readonly InputFault[];
  /** The value before anybody answered. */
  initial?(input: I, context: FieldContext): V | undefined;
  /** What conditions can look at. Default: the value itself. Of any list they can also look at its length, of any date at the time since. */
  conditionPlaces?(input: I): ConditionPlaces;
  /**
   * Value → answers. Default: `{ [name]: value }`, nothing for an absent value.
   * A type with rows is handed the answers of each row instead of its value, and gives them back in `fromAnswers`.
   */
  toAnswers?(value: V | undefined, field: FieldIdentity<I>): Answers;
  /** Answers → value; the inverse of `toAnswers` on valid values. Default: `answers[name]`. */
  fromAnswers?(answers: Answers, field: FieldIdentity<I>): V | undefined;
  /** Every attribute name that `toAnswers` may give. Default: `[name]`. */
  answerNames?(field: FieldIdentity<I>): string[];
  /**
   * What a valid value says where answers are read back and not given; never asked of a sensitive type. Default: `summarize`.
   * @param options what the control is drawn from
   */
  summary?(value: V, options: unknown, context: SummaryContext): AnswerSummary;
  /** Of `rows`: whether each row carries an `identifier`, a text that stays with it wherever it moves. */
  identified?(input: I): boolean;
  /** Whether an answer calls for the message on help in a crisis, such as one that mentions thoughts of death. What a study changes about the message is in `supportSettings`. */
  needsSupport?(value: V | undefined): boolean;
  /** Draws nothing: only its `initial` value, or an answer filled in beforehand, can fill it. */
  unseen?: boolean;
  /** Error keyword → text, before the kit's own text for that keyword. Arguments: the error's params and the config. */
  messages?: Readonly<Record<string, Message>>;
  /** Of types whose value holds files (`FileEntry`): which ones. The service judges by it before it takes a file. */
  files?(input: I): FileRules;
  /** Must be answered wherever it is asked, whatever `required` says: an acknowledgement. */
  alwaysRequired?: boolean;
  /** Never kept in a draft (passwords, codes, identifiers of insurance). */
  sensitive?: boolean;
  /** Never stored as an answer, and so never kept in a draft: a password, of which a service keeps only a hash. */
  neverStored?: boolean;
  /** WCAG 1.3.5: the token of the `autocomplete` attribute. */
  autofill?: string;
}
