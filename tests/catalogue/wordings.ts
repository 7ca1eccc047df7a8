/** One wording that participants must see verbatim. `{…}` stands for variable parts. */
export interface Wording {
  text: string;
  /**
   * Where it is shown: `error`, below a question, so an example of a field type has to raise it; `folder`, by the
   * control of a field type on another
   * occasion (after a file was chosen, in a dialog); `kit`, by the form; `portal`, by the pages around the form;
   * `later`, by pages that do not
   * exist yet.
   */
  by: 'error' | 'folder' | 'kit' | 'portal' | 'later';
}

const said = (by: Wording['by'], texts: readonly string[]): Wording[] => texts.map((text) => ({ by, text }));

/** Every specified wording in English. The Spanish texts need no list: the catalogues have the same ids. */
export const wordings: readonly Wording[] = [
  ...said('error', [
    // any answer
    'This field is required',
    'This field must contain no more than {max} characters (current length {length})',
    'This field must contain at least {min} characters (current length {length})',
    'This field can only contain letters and numbers.',
    'This field can only contain letters',
    // contact details
    'Your email address does not appear to be valid',
    'Please confirm you typed your email address correctly',
    'This field must be in the format of 12345678999 or 1 (234) 567-8999',
    'US zipcode must contain 5 digits.',
    'Please select a verified address',
    'We apologize that PO Box addresses are not allowed. Please enter another address',
    // choices
    'This must be checked to proceed.',
    'please enter a value',
    'please enter a value for other',
    'invalid color',
    // dates and times
    'Please select a day, month and year.',
    'Please use the format 11:11 AM',
    'Invalid Date',
    'Date cannot be in the future.',
    // numbers and measurements
    'Please respond with a number between {min} - {max}.',
    'Enter value greater than 0.',
    'Enter value 91 to 243 centimeters.',
    'Please enter both feet and inches',
    'Please enter a valid blood pressure measurement',
    // masks, codes and passwords
    'Please respond with a {length} character answer.',
    'Please respond with a {min} to {max} character answer.',
    'Please respond with letters only.',
    'Please respond with numbers only.',
    'Please respond with an alphanumeric answer.',
    'Please respond with a number between {min}-{max}.',
    'incomplete PIN',
    'Your {name} ID must be an H plus {length} numbers.',
    'at least 1 uppercase and 1 lowercase character',
    'at least 1 symbol and number',
    'at least 12 characters',
    // instruments
    'Not all questions have been answered',
    'invalid sum',
    'invalid average',
    // files
    'Please upload at least one file.',
    'You have selected too many files.',
    'File has invalid JSON format',
  ]),
  ...said('folder', [
    '---Choose One---',
    'Signature Date',
    'Files {list} exceeds the allowed file size.',
    'Files not uploaded due to number of files. Please upload up to {max} photos and try again.',
    'File {name} not uploaded due to size. Please check that your photo is under {size} and try again.',
    'File {name} not uploaded due to file type. Please check that your photo is in {extensions} format, and try again.',
    'Number of files selected exceeds the maximum allowed. The first {max} of the selected files have been added.',
    // With the formats accepted by default: “JPEG or PNG”.
    'Please confirm that each file is less than {size} and in {formats} format.',
    'There was an error processing the file: {reason}',
    'There was a problem with your image, please try again.',
    'Please enter url to image',
    'Mental Health Resources',
    'Continue in {time}',
    'Are you finished with the typing test?',
  ]),
  ...said('kit', [
    'On average, it takes about {minutes} minutes to complete',
    '{percent}% of the sign-up process has been completed',
    'There was a problem submitting your request. Please try again or contact us for assistance.',
  ]),
  ...said('portal', [
    'Something went wrong on our end. Please try refreshing the page, if the problem persists contact support.',
    'Something went wrong loading this contribution. Please try again later.',
    'This contribution does not exist',
    'It looks like the contribution you selected is no longer available.',
    'You have been automatically logged out due to inactivity.',
    'You have withdrawn from the study!',
    'OTP code invalid please try again.',
    'Hi there, it looks like something went wrong on our end. Please refresh your page to try again. If the problem persists, please contact support.',
    'An error has occurred',
    'An error occurred',
  ]),
  ...said('later', ['Old password incorrect.', 'Something went wrong looking up that account']),
];

/** Errors whose wording is the kit's own: that they exist, and a pattern that distinguishes them. */
export const ownWordings: readonly { folder: string; of: string; pattern: RegExp }[] = [
  { folder: 'datetime', of: 'date and time missing', pattern: /date and (a )?time/i },
  { folder: 'datetime', of: 'no such date', pattern: /valid date/i },
  { folder: 'datetime', of: 'no such time', pattern: /valid time/i },
  { folder: 'datetime', of: 'before the first moment', pattern: /\b(on or )?after\b|\bearlier\b/i },
  { folder: 'datetime', of: 'after the last moment', pattern: /\b(on or )?before\b|\blater\b/i },
  { folder: 'datetime', of: 'outside the range of dates', pattern: /\bbetween\b.*\band\b/i },
  { folder: 'datetime', of: 'outside the hours', pattern: /\btime\b.*\b(between|from)\b/i },
  { folder: 'number', of: 'too many decimals', pattern: /decimal/i },
  { folder: 'range_slider', of: 'ends the wrong way round', pattern: /highest .*must be greater than .*lowest/i },
  { folder: 'height_intl', of: 'inches out of range', pattern: /3 feet to 7 feet 11\.5 inches/ },
];
