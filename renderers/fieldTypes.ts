import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { addressField } from './fields/address/field.ts';
import { ageField } from './fields/age/field.ts';
import { bloodPressureField } from './fields/blood_pressure/field.ts';
import { buttonGroupField } from './fields/buttongroup/field.ts';
import { checkboxField } from './fields/checkbox/field.ts';
import { checkboxWithOtherField } from './fields/checkbox_with_other/field.ts';
import { checkboxGroupField } from './fields/checkboxgroupwithnone/field.ts';
import { colorField } from './fields/color/field.ts';
import { currentPasswordField } from './fields/current_password/field.ts';
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
import { rankingField } from './fields/ranking/field.ts';
import { rangeSliderField } from './fields/range_slider/field.ts';
import { numberRangeField } from './fields/select-number-range/field.ts';
import { selectField } from './fields/selectadvanced/field.ts';
import { scoreField } from './fields/score/field.ts';
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

/**
 * The definitions of every field type that a study can name, used by the portal and the service. One line per field
 * type folder; no React.
 */
export const fieldTypes: readonly AnyFieldType[] = [
  acq5Field,
  addressField,
  ageField,
  arrayField,
  bloodPressureField,
  buttonGroupField,
  checkboxField,
  checkboxGroupField,
  checkboxWithOtherField,
  colorField,
  connectedFileField,
  countryResidentField,
  currentPasswordField,
  dateOfBirthField,
  datePickerField,
  dateRangeField,
  dateTimeField,
  emailConfirmField,
  emailField,
  englishField,
  essField,
  ethnicityField,
  fieldContainerField,
  fileUploaderField,
  flatArrayField,
  gad2Field,
  gad7Field,
  genderField,
  heightField,
  hiddenField,
  imageField,
  insuranceField,
  languageField,
  maskField,
  numberField,
  numberRangeField,
  passwordField,
  phoneIntlField,
  phq2Field,
  phq9Field,
  pinField,
  pregnancyField,
  radioField,
  radioWithOtherField,
  range0to10Field,
  range0to5Field,
  range1to10Field,
  rangeHorizontalField,
  rangeSliderField,
  rankingField,
  selectField,
  scoreField,
  sexField,
  signatureField,
  simpleMatrixField,
  statesField,
  staticField,
  tabularField,
  tabularListField,
  telephoneField,
  textareaField,
  textareaFileField,
  textField,
  time12hField,
  timedTextField,
  timeField,
  todaysDateField,
  typingTestField,
  usResidentField,
  validatedTextField,
  weightField,
  zipField,
];
