import {
  configSchema,
  defineFieldType,
  type InputDefinition,
  localTextSchema,
  memberPlace,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { ID_DIGITS, ID_PATTERN, memberValue, readInsuranceId, type InsuranceValue } from './insuranceId.ts';
import { messages } from './messages.ts';

export interface InsuranceInput extends InputDefinition {
  config?: { insurer?: LocalText };
}

export interface InsuranceOptions {
  /** The insurer's name; `none` if the study gives none. */
  insurer: string;
  digits: number;
}

/** The submitted answer of a participant who is not a member. */
const NOT_A_MEMBER = 'false';

/**
 * The member ID of an insurance: H and 8 digits, entered twice and submitted once, or the text `false` for non-members. Two entries that
 * differ submit nothing. Never kept in a draft.
 */
export const insuranceField = defineFieldType<InsuranceValue, InsuranceInput>({
  type: 'insurance_id',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({ insurer: localTextSchema('The insurer’s name, as in “Your … ID”.') }),
    },
  },
  schema: () => ({
    type: 'object',
    properties: {
      member: { type: 'boolean' },
      id: { type: 'string', pattern: ID_PATTERN },
      confirm: { type: 'string' },
    },
    required: ['member'],
    additionalProperties: false,
    if: { properties: { member: { const: true } } },
    // A valid ID has to be typed again.
    then: {
      required: ['id'],
      if: { properties: { id: { pattern: ID_PATTERN } }, required: ['id'] },
      then: { required: ['confirm'] },
    },
    else: { maxProperties: 1 },
    sameAs: { property: 'confirm', as: 'id' },
  }),
  options: ({ config }, { text }) =>
    ({ insurer: text(config?.insurer) || 'none', digits: ID_DIGITS }) satisfies InsuranceOptions,
  conditionPlaces: () => ({ whole: memberPlace('id', { type: 'string' }) }),
  variables: ({ name }) => [
    {
      name,
      part: `the text ${NOT_A_MEMBER} for participants who are not members`,
      schema: { type: 'string', anyOf: [{ pattern: ID_PATTERN }, { const: NOT_A_MEMBER }] },
    },
  ],
  toAnswers(value, { name }) {
    if (value === undefined) return {};
    if (!value.member) return { [name]: NOT_A_MEMBER };
    return value.id !== undefined && value.id === value.confirm ? { [name]: value.id } : {};
  },
  fromAnswers(answers, { name }) {
    const answer = answers[name];
    if (answer === undefined) return undefined;
    if (answer === NOT_A_MEMBER) return { member: false };
    if (typeof answer !== 'string') return { member: true, id: answer, confirm: answer } as unknown as InsuranceValue;
    const id = readInsuranceId(answer);
    return { ...memberValue(id, id), ...(id !== undefined && { confirm: id }) };
  },
  messages: {
    required: messages.missing,
    'required.id': messages.missingId,
    'required.confirm': messages.missingConfirm,
    pattern: messages.wrong,
    sameAs: messages.different,
  },
  sensitive: true,
});
