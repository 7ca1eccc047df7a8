import { fieldEntry, type FieldEntry } from '#kit/form/registry.tsx';
import { addressField } from './fields/address/field.ts';
import { ageField } from './fields/age/field.ts';
import { bloodPressureField } from './fields/blood_pressure/field.ts';
import { buttonGroupField } from './fields/buttongroup/field.ts';
import { checkboxField } from './fields/checkbox/field.ts';
import { checkboxWithOtherField } from './fields/checkbox_with_other/field.ts';
import { checkboxGroupField } from './fields/checkboxgroupwithnone/field.ts';
import { colorField } from './fields/color/field.ts';
import { countryResidentField } from './fields/country_resident/field.ts';
import { connectedFileField } from './fields/connected_file/field.ts';
import { dateOfBirthField } from './fields/date_of_birth/field.ts';
import { datePickerField } from './fields/date_picker/field.ts';
import { dateRangeField } from './fields/date_range/field.ts';
import { dateTimeField } from './fields/datetime/field.ts';
import { emailField } from './fields/email/field.ts';
import { emailConfirmField } from './fields/email_confirm/field.ts';
import { englishField } from './fields/english/field.ts';
import { ethnicityField } from './fields/ethnicity/field.ts';
import { genderField } from './fields/gender/field.ts';
import { fileUploaderField } from './fields/file_uploader/field.ts';
import { heightField } from './fields/height_intl/field.ts';
import { hiddenField } from './fields/hidden/field.ts';
import { insuranceField } from './fields/insurance_id/field.ts';
import { languageField } from './fields/language/field.ts';
import { imageField } from './fields/image/field.ts';
import { maskField } from './fields/mask_custom/field.ts';
import { numberField } from './fields/number/field.ts';
import { passwordField } from './fields/passwordmodern/field.ts';
import { phoneIntlField } from './fields/phone_intl/field.ts';
import { pinField } from './fields/pin/field.ts';
import { pregnancyField } from './fields/pregnancy/field.ts';
import { radioWithOtherField } from './fields/radio_with_other/field.ts';
import { radioField } from './fields/radioinput/field.ts';
import { range0to10Field } from './fields/range_0to10/field.ts';
import { range0to5Field } from './fields/range_0to5/field.ts';
import { range1to10Field } from './fields/range_1to10/field.ts';
import { rangeHorizontalField } from './fields/range_horizontal/field.ts';
import { rangeSliderField } from './fields/range_slider/field.ts';
import { numberRangeField } from './fields/select-number-range/field.ts';
import { selectField } from './fields/selectadvanced/field.ts';
import { sexField } from './fields/sex/field.ts';
import { signatureField } from './fields/signature/field.ts';
import { statesField } from './fields/states/field.ts';
import { telephoneField } from './fields/telephone/field.ts';
import { timedTextField } from './fields/text_with_timestamp/field.ts';
import { textareaField } from './fields/textarea/field.ts';
import { textareaFileField } from './fields/textarea_file/field.ts';
import { textField } from './fields/text/field.ts';
import { timeField } from './fields/time/field.ts';
import { time12hField } from './fields/time_12h/field.ts';
import { todaysDateField } from './fields/todays_date/field.ts';
import { usResidentField } from './fields/us_resident/field.ts';
import { validatedTextField } from './fields/validated_text/field.ts';
import { weightField } from './fields/weight_intl/field.ts';
import { zipField } from './fields/zip/field.ts';
import { acq5Field } from './instruments/acq5/field.ts';
import { essField } from './instruments/ess/field.ts';
import { gad2Field } from './instruments/gad2/field.ts';
import { gad7Field } from './instruments/gad7/field.ts';
import { phq2Field } from './instruments/phq2/field.ts';
import { phq9Field } from './instruments/phq9/field.ts';
import { simpleMatrixField } from './instruments/simple_matrix/field.ts';
import { typingTestField } from './instruments/typing_test/field.ts';
import { arrayField } from './layouts/array/field.ts';
import { fieldContainerField } from './layouts/field_container/field.ts';
import { flatArrayField } from './layouts/flatarray/field.ts';
import { staticField } from './layouts/static/field.ts';
import { tabularField } from './layouts/tabular/field.ts';
import { tabularListField } from './layouts/tabularlist/field.ts';

/** What draws each field type in a form. The code of a control is fetched when a form first needs it. One line per room. */
export const registry: readonly FieldEntry[] = [
  fieldEntry(acq5Field, () => import('./instruments/acq5/Acq5Control.tsx')),
  fieldEntry(addressField, () => import('./fields/address/AddressControl.tsx')),
  fieldEntry(ageField, () => import('./fields/age/AgeControl.tsx')),
  fieldEntry(arrayField, () => import('./layouts/array/ArrayControl.tsx')),
  fieldEntry(bloodPressureField, () => import('./fields/blood_pressure/BloodPressureControl.tsx')),
  fieldEntry(buttonGroupField, () => import('./fields/buttongroup/ButtonGroupControl.tsx')),
  fieldEntry(checkboxField, () => import('./fields/checkbox/CheckboxControl.tsx')),
  fieldEntry(checkboxGroupField, () => import('./fields/checkboxgroupwithnone/CheckboxGroupControl.tsx')),
  fieldEntry(checkboxWithOtherField, () => import('./fields/checkbox_with_other/CheckboxWithOtherControl.tsx')),
  fieldEntry(colorField, () => import('./fields/color/ColorControl.tsx')),
  fieldEntry(connectedFileField, () => import('./fields/connected_file/ConnectedFileControl.tsx')),
  fieldEntry(countryResidentField, () => import('./fields/country_resident/CountryResidentControl.tsx')),
  fieldEntry(dateOfBirthField, () => import('./fields/date_of_birth/DateOfBirthControl.tsx')),
  fieldEntry(datePickerField, () => import('./fields/date_picker/DatePickerControl.tsx')),
  fieldEntry(dateRangeField, () => import('./fields/date_range/DateRangeControl.tsx')),
  fieldEntry(dateTimeField, () => import('./fields/datetime/DateTimeControl.tsx')),
  fieldEntry(emailConfirmField, () => import('./fields/email_confirm/EmailConfirmControl.tsx')),
  fieldEntry(emailField, () => import('./fields/email/EmailControl.tsx')),
  fieldEntry(englishField, () => import('./fields/english/EnglishControl.tsx')),
  fieldEntry(essField, () => import('./instruments/ess/EssControl.tsx')),
  fieldEntry(ethnicityField, () => import('./fields/ethnicity/EthnicityControl.tsx')),
  fieldEntry(fieldContainerField, () => import('./layouts/field_container/FieldContainerDisplay.tsx')),
  fieldEntry(fileUploaderField, () => import('./fields/file_uploader/FileUploaderControl.tsx')),
  fieldEntry(flatArrayField, () => import('./layouts/flatarray/FlatArrayControl.tsx')),
  fieldEntry(gad2Field, () => import('./instruments/gad2/Gad2Control.tsx')),
  fieldEntry(gad7Field, () => import('./instruments/gad7/Gad7Control.tsx')),
  fieldEntry(genderField, () => import('./fields/gender/GenderControl.tsx')),
  fieldEntry(heightField, () => import('./fields/height_intl/HeightIntlControl.tsx')),
  fieldEntry(hiddenField, () => import('./fields/hidden/HiddenControl.tsx')),
  fieldEntry(imageField, () => import('./fields/image/ImageControl.tsx')),
  fieldEntry(insuranceField, () => import('./fields/insurance_id/InsuranceIdControl.tsx')),
  fieldEntry(languageField, () => import('./fields/language/LanguageControl.tsx')),
  fieldEntry(maskField, () => import('./fields/mask_custom/MaskCustomControl.tsx')),
  fieldEntry(numberField, () => import('./fields/number/NumberControl.tsx')),
  fieldEntry(numberRangeField, () => import('./fields/select-number-range/NumberRangeControl.tsx')),
  fieldEntry(passwordField, () => import('./fields/passwordmodern/PasswordModernControl.tsx')),
  fieldEntry(phoneIntlField, () => import('./fields/phone_intl/PhoneIntlControl.tsx')),
  fieldEntry(phq2Field, () => import('./instruments/phq2/Phq2Control.tsx')),
  fieldEntry(phq9Field, () => import('./instruments/phq9/Phq9Control.tsx')),
  fieldEntry(pinField, () => import('./fields/pin/PinControl.tsx')),
  fieldEntry(pregnancyField, () => import('./fields/pregnancy/PregnancyControl.tsx')),
  fieldEntry(radioField, () => import('./fields/radioinput/RadioControl.tsx')),
  fieldEntry(radioWithOtherField, () => import('./fields/radio_with_other/RadioWithOtherControl.tsx')),
  fieldEntry(range0to10Field, () => import('./fields/range_0to10/Range0to10Control.tsx')),
  fieldEntry(range0to5Field, () => import('./fields/range_0to5/Range0to5Control.tsx')),
  fieldEntry(range1to10Field, () => import('./fields/range_1to10/Range1to10Control.tsx')),
  fieldEntry(rangeHorizontalField, () => import('./fields/range_horizontal/RangeHorizontalControl.tsx')),
  fieldEntry(rangeSliderField, () => import('./fields/range_slider/RangeSliderControl.tsx')),
  fieldEntry(selectField, () => import('./fields/selectadvanced/SelectControl.tsx')),
  fieldEntry(sexField, () => import('./fields/sex/SexControl.tsx')),
  fieldEntry(signatureField, () => import('./fields/signature/SignatureControl.tsx')),
  fieldEntry(simpleMatrixField, () => import('./instruments/simple_matrix/SimpleMatrixControl.tsx')),
  fieldEntry(statesField, () => import('./fields/states/StatesControl.tsx')),
  fieldEntry(staticField, () => import('./layouts/static/StaticDisplay.tsx')),
  fieldEntry(tabularField, () => import('./layouts/tabular/TabularControl.tsx')),
  fieldEntry(tabularListField, () => import('./layouts/tabularlist/TabularListControl.tsx')),
  fieldEntry(telephoneField, () => import('./fields/telephone/TelephoneControl.tsx')),
  fieldEntry(textareaField, () => import('./fields/textarea/TextareaControl.tsx')),
  fieldEntry(textareaFileField, () => import('./fields/textarea_file/TextareaFileControl.tsx')),
  fieldEntry(textField, () => import('./fields/text/TextControl.tsx')),
  fieldEntry(time12hField, () => import('./fields/time_12h/Time12hControl.tsx')),
  fieldEntry(timedTextField, () => import('./fields/text_with_timestamp/TextWithTimestampControl.tsx')),
  fieldEntry(timeField, () => import('./fields/time/TimeControl.tsx')),
  fieldEntry(todaysDateField, () => import('./fields/todays_date/TodaysDateControl.tsx')),
  fieldEntry(typingTestField, () => import('./instruments/typing_test/TypingTestControl.tsx')),
  fieldEntry(usResidentField, () => import('./fields/us_resident/UsResidentControl.tsx')),
  fieldEntry(validatedTextField, () => import('./fields/validated_text/ValidatedTextControl.tsx')),
  fieldEntry(weightField, () => import('./fields/weight_intl/WeightIntlControl.tsx')),
  fieldEntry(zipField, () => import('./fields/zip/ZipControl.tsx')),
];
