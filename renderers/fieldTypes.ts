import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import { checkboxGroupField } from './fields/checkboxgroupwithnone/field.ts';
import { emailField } from './fields/email/field.ts';
import { hiddenField } from './fields/hidden/field.ts';
import { numberField } from './fields/number/field.ts';
import { radioField } from './fields/radioinput/field.ts';
import { selectField } from './fields/selectadvanced/field.ts';
import { textField } from './fields/text/field.ts';
import { staticField } from './layouts/static/field.ts';

/** Every field type that a study can name: the pure half, used by the portal and by the service. One line per room. */
export const fieldTypes: readonly AnyFieldType[] = [
  checkboxGroupField,
  emailField,
  hiddenField,
  numberField,
  radioField,
  selectField,
  staticField,
  textField,
];
