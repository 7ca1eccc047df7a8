import { defineMessages, type Message } from '#kit/pure/texts/index.ts';

/** Messages of the compile step to study builders. */
const compileMessages = defineMessages({
  unknownType: {
    id: 'kit.compile.unknownType',
    defaultMessage:
      'The field “{name}” has the interface “{interface}”, which does not exist, so it is not shown.{suggestion, select, none {} other { Did you mean “{suggestion}”?}}',
    description: 'To a study builder: a field names an unknown field type. suggestion is the nearest type, or none.',
  },
  duplicateName: {
    id: 'kit.compile.duplicateName',
    defaultMessage:
      'The name “{name}” is used by another field before this one. This field is sent as “{renamed}”; give it a name of its own.',
    description: 'To a study builder: two fields would be sent under one name.',
  },
  sharedAttribute: {
    id: 'kit.compile.sharedAttribute',
    defaultMessage:
      'The fields “{name}” and “{other}” would both send an answer called “{attribute}”, and one of the two would be lost. Give one of the fields another name.',
    description: 'To a study builder: a field that is sent in parts shares the name of a part with another field.',
  },
  noRegion: {
    id: 'kit.compile.noRegion',
    defaultMessage:
      'An answer to this field may call for help in a crisis, but the study names no region, so the message could give no number. Give the study’s meta a region, such as "US", or the field its own numbers in config.displayMessage.crisis.',
    description: 'To a study builder: no crisis numbers can be shown since the study has no region.',
  },
  noCrisisLines: {
    id: 'kit.compile.noCrisisLines',
    defaultMessage:
      'No crisis numbers are on record for the region {region}, so the message could give none. Give the numbers in config.displayMessage.crisis.',
    description: 'To a study builder: a field is to show the crisis numbers of a region that is not known.',
  },
  unnamed: {
    id: 'kit.compile.unnamed',
    defaultMessage: 'This field has neither a name nor a label. It is sent as “{name}”; give it a name.',
    description: 'To a study builder: a field has no name and no label to make one from.',
  },
  unknownConditionField: {
    id: 'kit.compile.unknownConditionField',
    defaultMessage:
      'The condition looks at the field “{field}”, which this form does not have, so its test always fails.{suggestion, select, none {} other { Did you mean “{suggestion}”?}}',
    description:
      'To a study builder: a condition names a field that is not in the form. suggestion is the nearest name, or none.',
  },
  unknownConditionPlace: {
    id: 'kit.compile.unknownConditionPlace',
    defaultMessage:
      'The condition looks at “{place}” of the field “{field}”, which is not there, so its test always fails. It can look at these: {allowed}.',
    description:
      'To a study builder: a condition names a row or part that a field does not have. allowed lists the names that it has.',
  },
  badCondition: {
    id: 'kit.compile.badCondition',
    defaultMessage:
      'The condition is not one that this form understands, so it never holds. A condition has one of these: {allowed}.',
    description: 'To a study builder: a condition has an unknown shape. allowed lists the known keys.',
  },
  conditionCycle: {
    id: 'kit.compile.conditionCycle',
    defaultMessage: 'The field “{name}” is shown depending on itself ({path}), so it can never be shown.',
    description: 'To a study builder: conditions run in a circle. path lists the fields of the circle.',
  },
  expressionCycle: {
    id: 'kit.compile.expressionCycle',
    defaultMessage: 'The value of the field “{name}” depends on itself ({path}), so it stays empty.',
    description: 'To a study builder: calculated answers run in a circle. path lists the fields of the circle.',
  },
  textCondition: {
    id: 'kit.compile.textCondition',
    defaultMessage:
      'The condition has a mistake at character {column}, so it always holds. The check of the study says which.',
    description: 'To a study builder: a condition that is written as a text cannot be read.',
  },
  otherAnswers: {
    id: 'kit.compile.otherAnswers',
    defaultMessage: 'The text shows other answers in “{locale}” than in “{primary}”.',
    description:
      'To a study builder: two languages of a text have different expressions in double braces. locale and primary: short names of languages, such as “es”.',
  },
  textOfNoAnswers: {
    id: 'kit.compile.textOfNoAnswers',
    defaultMessage: 'This text cannot show answers, so participants see its braces.',
    description: 'To a study builder: a text has an expression in double braces where none can be.',
  },
  textValue: {
    id: 'kit.compile.textValue',
    defaultMessage:
      'The expression has a mistake at character {column}, so it has no effect. The check of the study says which.',
    description:
      'To a study builder: an expression from which an answer is calculated, or that refuses answers, cannot be read.',
  },
  mixedCondition: {
    id: 'kit.compile.mixedCondition',
    defaultMessage:
      'The expression mixes fields inside and outside of the row in too many ways, so it is not tested when the answers are sent. Make it simpler.',
    description:
      'To a study builder: the condition of a required field inside a list, or a rule for its answer, is too complicated.',
  },
  unanswerable: {
    id: 'kit.compile.unanswerable',
    defaultMessage:
      'The field “{name}” has to be answered, but has no control, so the form cannot be sent. Give it a default, or do not require it.',
    description: 'To a study builder: a field that is never rendered is required.',
  },
  noInputs: {
    id: 'kit.compile.noInputs',
    defaultMessage:
      'The field “{name}” has no input inside it that asks something, so it is not shown. Put one into its “inputs”.',
    description:
      'To a study builder: a list or table of inputs has none. “inputs” is a key of the form definition and stays as it is.',
  },
  unreadInputs: {
    id: 'kit.compile.unreadInputs',
    defaultMessage:
      'The field “{name}” is of the type {type}, which holds no other inputs, so its “inputs” are not shown.',
    description:
      'To a study builder: inputs stand inside an input that cannot hold any. “inputs” is a key of the form definition and stays as it is.',
  },
  unlabelledSection: {
    id: 'kit.compile.unlabelledSection',
    defaultMessage: 'The section can be closed by its heading, but has none, so it stays open. Give it a label.',
    description: 'To a study builder: a section that is meant to open and close has no label.',
  },
  badInput: {
    id: 'kit.compile.badInput',
    defaultMessage: 'The field “{name}” could not be read: {reason}',
    description: 'To a study builder: a field definition made its type fail. reason is technical.',
  },
  emptyForm: {
    id: 'kit.compile.emptyForm',
    defaultMessage: 'The form has no page with an input, so there is nothing to show.',
    description: 'To a study builder: the form is empty.',
  },
});

/** A problem that only the compile step finds. */
export type CompileCode = keyof typeof compileMessages;

/** The message of a problem of the compile step to the study builder. Participants need not load it. */
export const problemMessage = ({
  code,
  pointer,
  message,
}: {
  code: string;
  pointer: string;
  message?: Message;
}): Message =>
  message ??
  (Object.hasOwn(compileMessages, code)
    ? compileMessages[code as CompileCode]
    : compileMessages[pointer.endsWith('/condition') ? 'textCondition' : 'textValue']);
