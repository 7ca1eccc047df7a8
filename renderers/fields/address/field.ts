import type { JsonSchema7 } from '@jsonforms/core';
import { memberPlace } from '#kit/fields/conditionPlaces.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { addressMessages } from './messages.ts';

/** An address as it is sent. */
export interface AddressValue {
  /** In one line, or in several where it was entered by hand. */
  value: string;
  /** Where the provider of the search keeps it; only of an address that was picked. */
  experian_address_url?: string;
  /** Picked from the search. */
  verified: boolean;
  /** Written without the search, on purpose: nobody has checked it. */
  entered_by_hand?: boolean;
}

export interface AddressInput extends InputDefinition {
  config?: { allow_po_box?: boolean; allow_by_hand?: boolean };
}

export interface AddressOptions {
  placeholder?: string;
  byHand: boolean;
}

/** Longest address in characters. */
export const ADDRESS_LENGTH = 500;

/**
 * A postal address, searched while it is typed and picked from what is found. Where the search does not help, it can be entered by hand
 * unless the study forbids it, and then says so of itself.
 */
export const addressField = defineFieldType<AddressValue, AddressInput>({
  type: 'address',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: localTextSchema('An example inside the empty search box; it disappears while typing, so it holds no instruction.'),
      config: configSchema({
        allow_po_box: { description: 'Whether a post office box may be given.', type: 'boolean', default: true },
        allow_by_hand: {
          description: 'Whether an address that the search does not find may be entered by hand. It is sent with `entered_by_hand`. Without this, somebody with such an address cannot go on.',
          type: 'boolean',
          default: true,
        },
      }),
    },
  },
  schema: ({ config = {} }) => ({
    type: 'object',
    properties: {
      value: { type: 'string', notBlank: true, maxLength: ADDRESS_LENGTH, ...(config.allow_po_box === false ? { notPoBox: true } : {}) } as JsonSchema7,
      experian_address_url: { type: 'string', maxLength: 2_000 },
      verified: { type: 'boolean' },
      entered_by_hand: config.allow_by_hand === false ? { const: false } : { type: 'boolean' },
    },
    required: ['value', 'verified'],
    additionalProperties: false,
    if: { properties: { entered_by_hand: { const: true } }, required: ['entered_by_hand'] },
    // What was checked by nobody cannot call itself checked.
    then: { properties: { verified: { const: false } } },
    else: {
      properties: { verified: { accepted: true } as JsonSchema7 },
      if: { properties: { verified: { const: true } }, required: ['verified'] },
      then: { required: ['experian_address_url'] },
    },
  }),
  summary: ({ value }) => value,
  options: ({ config = {} }) => ({ byHand: config.allow_by_hand !== false }),
  conditionPlaces: () => {
    const value = memberPlace('value', { type: 'string' });
    return { whole: value, parts: { value, verified: memberPlace('verified', { type: 'boolean' }), entered_by_hand: memberPlace('entered_by_hand', { type: 'boolean' }) } };
  },
  messages: { required: addressMessages.missing, accepted: addressMessages.notVerified },
  autofill: 'street-address',
});
