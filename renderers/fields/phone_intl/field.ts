import { configSchema, defineFieldType, type InputDefinition, missingMessages } from '#kit/pure/fields/index.ts';

export interface PhoneIntlInput extends InputDefinition {
  config?: { default_country?: string };
}

export interface PhoneIntlOptions {
  /** The country shown until the participant chooses another: ISO 3166-1 alpha-2. */
  country: string;
}

/** The country if the study names none. */
const DEFAULT_COUNTRY = 'US';

/** A telephone number of any country, stored in E.164 format: +442079460958. */
export const phoneIntlField = defineFieldType<string, PhoneIntlInput>({
  type: 'phone_intl',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        default_country: {
          description: 'The country shown first, as an ISO 3166-1 alpha-2 code.',
          type: 'string',
          pattern: '^[A-Z]{2}$',
          default: DEFAULT_COUNTRY,
        },
      }),
    },
  },
  schema: () => ({ type: 'string', format: 'phone-intl' }),
  options: ({ config }) => ({ country: config?.default_country ?? DEFAULT_COUNTRY }) satisfies PhoneIntlOptions,
  autofill: 'tel',
  messages: { required: missingMessages.phone },
});
