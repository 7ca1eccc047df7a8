import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import { addressField } from './fields/address/field.ts';
import { checkboxGroupField } from './fields/checkboxgroupwithnone/field.ts';
import { dateOfBirthField } from './fields/date_of_birth/field.ts';
import { emailField } from './fields/email/field.ts';
import { heightField } from './fields/height_intl/field.ts';
import { hiddenField } from './fields/hidden/field.ts';
import { numberField } from './fields/number/field.ts';
import { passwordField } from './fields/passwordmodern/field.ts';
import { radioField } from './fields/radioinput/field.ts';
import { range0to10Field } from './fields/range_0to10/field.ts';
import { range0to5Field } from './fields/range_0to5/field.ts';
import { range1to10Field } from './fields/range_1to10/field.ts';
import { rangeHorizontalField } from './fields/range_horizontal/field.ts';
import { rangeSliderField } from './fields/range_slider/field.ts';
import { selectField } from './fields/selectadvanced/field.ts';
import { signatureField } from './fields/signature/field.ts';
import { textField } from './fields/text/field.ts';
import { gad7Field } from './instruments/gad7/field.ts';
import { phq9Field } from './instruments/phq9/field.ts';
import { typingTestField } from './instruments/typing_test/field.ts';
import { staticField } from './layouts/static/field.ts';

/** Every field type that a study can name: the pure half, used by the portal and by the service. One line per room. */
export const fieldTypes: readonly AnyFieldType[] = [
  addressField,
  checkboxGroupField,
  dateOfBirthField,
  emailField,
  gad7Field,
  heightField,
  hiddenField,
  numberField,
  passwordField,
  phq9Field,
  radioField,
  range0to10Field,
  range0to5Field,
  range1to10Field,
  rangeHorizontalField,
  rangeSliderField,
  selectField,
  signatureField,
  staticField,
  textField,
  typingTestField,
];
