import { fixedChoiceField, missingMessages } from '#kit/pure/fields/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** A language, each listed under its own name, so that its speakers find it. The value is its locale on the wire: `es_MX`. */
export const languageField = fixedChoiceField({
  type: 'language',
  choices: optionLists.languages.map(({ value, name }) => ({ value, label: name, lang: toBcp47(value) })),
  layout: 'list',
  missing: missingMessages.language,
  autofill: 'language',
});
