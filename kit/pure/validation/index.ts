export { acceptsAbsence } from './acceptsAbsence.ts';
export {
  createValidator,
  type Validate,
  type ValidateFunction,
  type Validator,
  type ValidatorOptions,
} from './createValidator.ts';
export { createEngine, type Schema, type SchemaObject } from './engine.ts';
export { errorWords } from './errorWords.ts';
export { lengthOf } from './lengthOf.ts';
export { storable, storableText } from './storable.ts';
export { errorMessages, type ErrorText, messageFor } from './messageFor.ts';
export { isObject, own } from './jsonValue.ts';
export { messages } from './messages.ts';
export { callingCode, countries, type Country, findPhoneNumber, isCountry, isInPlan } from './numberingPlans.ts';
export { escapeToken, tokensOf } from './pointer.ts';
export { PLACE, setPlaced } from './engine.ts';
export { keywordContext } from './vocabulary/context.ts';
export type { ErrorBelow, KeywordContext } from './vocabulary/Keyword.ts';
export { type RefusedInRows, setEvaluate, setRowErrors } from './vocabulary/keywords/holds.ts';
export { email, setNumberingPlans } from './vocabulary/formats/texts.ts';
export { formats } from './vocabulary/index.ts';
export { isWithinHours } from './vocabulary/keywords/hourRange.ts';
export { type Mask, maskProblem, isStorable } from './vocabulary/keywords/texts.ts';
export { PASSWORD_MIN_LENGTH, passwordRuleTests } from './vocabulary/keywords/passwordRules.ts';
