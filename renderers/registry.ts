import { fieldEntry, type FieldEntry } from '#kit/form/registry.tsx';
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
import { selfHarmReply } from './instruments/phq9/selfHarmReply.ts';
import { typingTestField } from './instruments/typing_test/field.ts';
import { staticField } from './layouts/static/field.ts';

/** What draws each field type in a form. The code of a control is fetched when a form first needs it. One line per room. */
export const registry: readonly FieldEntry[] = [
  fieldEntry(addressField, () => import('./fields/address/AddressControl.tsx')),
  fieldEntry(checkboxGroupField, () => import('./fields/checkboxgroupwithnone/CheckboxGroupControl.tsx')),
  fieldEntry(dateOfBirthField, () => import('./fields/date_of_birth/DateOfBirthControl.tsx')),
  fieldEntry(emailField, () => import('./fields/email/EmailControl.tsx')),
  fieldEntry(gad7Field, () => import('./instruments/gad7/Gad7Control.tsx')),
  fieldEntry(heightField, () => import('./fields/height_intl/HeightIntlControl.tsx')),
  fieldEntry(hiddenField, () => import('./fields/hidden/HiddenControl.tsx')),
  fieldEntry(numberField, () => import('./fields/number/NumberControl.tsx')),
  fieldEntry(passwordField, () => import('./fields/passwordmodern/PasswordModernControl.tsx')),
  fieldEntry(phq9Field, () => import('./instruments/phq9/Phq9Control.tsx'), selfHarmReply),
  fieldEntry(radioField, () => import('./fields/radioinput/RadioControl.tsx')),
  fieldEntry(range0to10Field, () => import('./fields/range_0to10/Range0to10Control.tsx')),
  fieldEntry(range0to5Field, () => import('./fields/range_0to5/Range0to5Control.tsx')),
  fieldEntry(range1to10Field, () => import('./fields/range_1to10/Range1to10Control.tsx')),
  fieldEntry(rangeHorizontalField, () => import('./fields/range_horizontal/RangeHorizontalControl.tsx')),
  fieldEntry(rangeSliderField, () => import('./fields/range_slider/RangeSliderControl.tsx')),
  fieldEntry(selectField, () => import('./fields/selectadvanced/SelectControl.tsx')),
  fieldEntry(signatureField, () => import('./fields/signature/SignatureControl.tsx')),
  fieldEntry(staticField, () => import('./layouts/static/StaticDisplay.tsx')),
  fieldEntry(textField, () => import('./fields/text/TextControl.tsx')),
  fieldEntry(typingTestField, () => import('./instruments/typing_test/TypingTestControl.tsx')),
];
