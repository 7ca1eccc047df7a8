import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  localTextSchema,
  memberPlace,
} from '#kit/pure/fields/index.ts';
import { addressMessages } from './messages.ts';

/** The submitted value of an address. */
export interface AddressValue {
  /** The address: one line, or several if it was entered by hand. */
  value: string;
  /** The search provider's reference of the address; present only if the address was picked. */
  experian_address_url?: string;
  /** True if the address was picked from the search results. */
  verified: boolean;
  /** True if the participant chose to enter the address without the search, so it is unchecked. */
  entered_by_hand?: boolean;
}

export interface AddressInput extends InputDefinition {
  config?: { allow_po_box?: boolean; allow_by_hand?: boolean };
}

export interface AddressOptions {
  placeholder?: string;
  byHand: boolean;
}

/** Maximum length of an address in characters. */
export const ADDRESS_LENGTH = 500;

/**
 * A postal address: searched while the participant types, then picked from the results. Entry by hand is available unless the study
 * forbids it; such an answer carries `entered_by_hand: true`.
 */
export const addressField = defineFieldType<AddressValue, AddressInput>({
  type: 'address',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: localTextSchema(
        'An example inside the empty search box. It disappears while typing, so it must not hold an instruction.',
      ),
      config: configSchema({
        allow_po_box: { description: 'Whether a post office box is accepted.', type: 'boolean', default: true },
        allow_by_hand: {
          description:
            'Whether an address that the search does not find may be entered by hand. It is sent with `entered_by_hand`. If this is off, a participant with such an address cannot continue.',
          type: 'boolean',
          default: true,
        },
      }),
    },
  },
  schema: ({ config = {} }) => ({
    type: 'object',
    properties: {
      value: {
        type: 'string',
        notBlank: true,
        maxLength: ADDRESS_LENGTH,
        ...(config.allow_po_box === false ? { notPoBox: true } : {}),
      },
      experian_address_url: { type: 'string', maxLength: 2_000 },
      verified: { type: 'boolean' },
      entered_by_hand: config.allow_by_hand === false ? { const: false } : { type: 'boolean' },
    },
    required: ['value', 'verified'],
    additionalProperties: false,
    if: { properties: { entered_by_hand: { const: true } }, required: ['entered_by_hand'] },
    // An address entered by hand is unchecked and must not claim to be verified.
    then: { properties: { verified: { const: false } } },
    else: {
      properties: { verified: { accepted: true } },
      if: { properties: { verified: { const: true } }, required: ['verified'] },
      then: { required: ['experian_address_url'] },
    },
  }),
  summary: ({ value }) => value,
  options: ({ config = {} }) => ({ byHand: config.allow_by_hand !== false }),
  conditionPlaces: () => {
    const value = memberPlace('value', { type: 'string' });
    return {
      whole: value,
      parts: {
        value,
        verified: memberPlace('verified', { type: 'boolean' }),
        entered_by_hand: memberPlace('entered_by_hand', { type: 'boolean' }),
      },
    };
  },
  messages: { required: addressMessages.missing, accepted: addressMessages.notVerified },
  autofill: 'street-address',
});
