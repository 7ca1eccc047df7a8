/**
 * Words of other form tools, and of everyday speech, → what it is called here. The first that is possible at a place is
 * meant: “id” is the “name” of a question and the “value” of an option.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  type: ['interface'],
  widget: ['interface'],
  id: ['name', 'value'],
  key: ['name', 'value'],
  code: ['value'],
  text: ['label'],
  title: ['label'],
  question: ['label'],
  caption: ['label'],
  choices: ['options'],
  answers: ['options'],
  values: ['options'],
  show_if: ['condition'],
  visible_if: ['condition'],
  shown_if: ['condition'],
  display_if: ['condition'],
  only_if: ['condition'],
  depends_on: ['condition'],
  relevant: ['condition'],
  if: ['condition'],
  // Of a brand
  logo: ['logo_path'],
  logo_url: ['logo_path'],
  font: ['fonts'],
  font_family: ['fonts'],
  heading: ['secondary'],
  headings: ['secondary'],
  body: ['primary'],
  favicon: ['favicons'],
  when: ['condition'],
  help: ['description'],
  help_text: ['description'],
  hint: ['description'],
  subtitle: ['description'],
  mandatory: ['required'],
  obligatory: ['required'],
  min: ['minimum'],
  max: ['maximum'],
  questions: ['inputs', 'form'],
  fields: ['inputs', 'form'],
  pages: ['schema', 'form'],
  schema: ['form'],
  // Field types
  dropdown: ['select'],
  radio: ['radioinput'],
  radio_buttons: ['radioinput'],
  yes_no: ['radioinput'],
  yesno: ['radioinput'],
  single_choice: ['radioinput'],
  checkboxes: ['checkboxgroupwithnone'],
  checkboxgroup: ['checkboxgroupwithnone'],
  multiple_choice: ['checkboxgroupwithnone'],
  multi_select: ['checkboxgroupwithnone'],
  multiselect: ['checkboxgroupwithnone'],
  slider: ['range_horizontal'],
  vas: ['range_horizontal'],
  matrix: ['simple_matrix'],
  likert: ['simple_matrix'],
  date: ['date_picker'],
  textbox: ['text'],
  text_box: ['text'],
  short_text: ['text'],
  long_text: ['textarea'],
  paragraph: ['textarea'],
  integer: ['number'],
  number_input: ['number'],
  phone: ['telephone'],
};

/** `visibleIf`, `visible-if` and `Visible if` are written alike here. */
const plain = (word: string): string =>
  word
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();

/** What a word of another tool is called here, among these; `undefined` if that is not known. */
export function synonymOf(word: string, candidates: readonly string[]): string | undefined {
  const key = plain(word);
  return Object.hasOwn(synonyms, key) ? synonyms[key]!.find((name) => candidates.includes(name)) : undefined;
}
