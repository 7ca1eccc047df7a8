import {
  type Choice,
  configSchema,
  defineFieldType,
  listMessages,
  missingMessages,
  listPlaceholderSchema,
  searchSchema,
  selectOptions,
  valuesSchema,
} from '#kit/pure/fields/index.ts';

/** The lowest and highest age with its own choice, in years; all younger ages share one choice. */
const [YOUNGEST, OLDEST] = [18, 110];

const choices: readonly (Choice & { value: number })[] = [
  { value: 0, label: `<${YOUNGEST}` },
  ...Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, i) => ({ value: YOUNGEST + i, label: String(YOUNGEST + i) })),
];

/** Age in whole years, in a drop-down list: 0 for under 18, then 18 to 110. */
export const ageField = defineFieldType<number>({
  type: 'age',
  inputSchema: {
    type: 'object',
    properties: { placeholder: listPlaceholderSchema, config: configSchema({ search: searchSchema }) },
  },
  schema: () => valuesSchema(choices.map(({ value }) => value)),
  options: (input) => selectOptions(input, choices),
  messages: { ...listMessages, required: missingMessages.age },
});
