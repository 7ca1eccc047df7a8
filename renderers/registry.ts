import { fieldEntry, type FieldEntry } from '#kit/form/registry.tsx';
import { checkboxGroupField } from './fields/checkboxgroupwithnone/field.ts';
import { emailField } from './fields/email/field.ts';
import { hiddenField } from './fields/hidden/field.ts';
import { numberField } from './fields/number/field.ts';
import { radioField } from './fields/radioinput/field.ts';
import { selectField } from './fields/selectadvanced/field.ts';
import { textField } from './fields/text/field.ts';
import { staticField } from './layouts/static/field.ts';

/** What draws each field type in a form. The code of a control is fetched when a form first needs it. One line per room. */
export const registry: readonly FieldEntry[] = [
  fieldEntry(checkboxGroupField, () => import('./fields/checkboxgroupwithnone/CheckboxGroupControl.tsx')),
  fieldEntry(emailField, () => import('./fields/email/EmailControl.tsx')),
  fieldEntry(hiddenField, () => import('./fields/hidden/HiddenControl.tsx')),
  fieldEntry(numberField, () => import('./fields/number/NumberControl.tsx')),
  fieldEntry(radioField, () => import('./fields/radioinput/RadioControl.tsx')),
  fieldEntry(selectField, () => import('./fields/selectadvanced/SelectControl.tsx')),
  fieldEntry(staticField, () => import('./layouts/static/StaticDisplay.tsx')),
  fieldEntry(textField, () => import('./fields/text/TextControl.tsx')),
];
