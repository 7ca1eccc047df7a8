/** Validation without generated code: the validator, its vocabulary and its texts. Import the Ajv host for Node directly from `ajvHost.ts`. */
export { createValidator, type ValidateFunction, type Validator, type ValidatorOptions } from './createValidator.ts';
export { messageFor, type ErrorText } from './messageFor.ts';
export { formats, keywords } from './vocabulary/index.ts';
export { passwordRuleTests, type PasswordRule } from './vocabulary/keywords/passwordRules.ts';
export { decimalPlaces } from './vocabulary/keywords/decimals.ts';
