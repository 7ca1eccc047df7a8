import type { JsonSchema7 } from '@jsonforms/core';
import { momentText } from '#kit/pure/dates/index.ts';
import { defineFieldType, memberPlace } from '#kit/pure/fields/index.ts';
import { MAX_DRAWING_LENGTH, MAX_NAME_LENGTH, methodOf, PNG_PATTERN, type SignatureValue } from './signature.ts';
import { messages } from './messages.ts';

const MOMENT: JsonSchema7 = { type: 'string', format: 'date-time-offset' };

/**
 * A drawn or typed signature. Submitted as `name` (the drawing as a PNG data URL, or the typed name as text) and `name_timestamp` (the
 * time of the last change, see `timestamp`). The start of `name` tells the two methods apart.
 */
export const signatureField = defineFieldType<SignatureValue>({
  type: 'signature',
  inputSchema: { type: 'object' },
  schema: () => ({
    type: 'object',
    properties: {
      method: { enum: ['drawn', 'typed'] },
      value: { type: 'string' },
      timestamp: MOMENT,
      strokes: { type: 'array', items: { type: 'object' } },
      width: { type: 'number' },
    },
    required: ['method', 'value', 'timestamp'],
    additionalProperties: false,
    if: { properties: { method: { const: 'drawn' } } },
    then: { properties: { value: { type: 'string', maxLength: MAX_DRAWING_LENGTH, pattern: PNG_PATTERN } } },
    else: { properties: { value: { type: 'string', maxLength: MAX_NAME_LENGTH, pattern: '^(?!data:image/)[^]*\\S' } } },
  }),
  // A condition can only test whether and how the participant signed, not what the picture shows.
  conditionPlaces: () => ({ whole: memberPlace('value', { type: 'string' }) }),
  summary: ({ method, value, timestamp }, _options, { locale, formatMessage }) => [
    method === 'drawn' ? { text: formatMessage(messages.surfaceSigned), picture: value } : value,
    { label: formatMessage(messages.date), text: momentText(timestamp, locale) },
  ],
  identifying: true,
  variables: ({ name }) => [
    {
      name,
      part: 'a PNG data URL if drawn, a name if typed',
      schema: { type: 'string', maxLength: MAX_DRAWING_LENGTH },
    },
    { name: `${name}_timestamp`, part: 'moment of the last change', schema: MOMENT },
  ],
  toAnswers: (value, { name }) =>
    value === undefined ? {} : { [name]: value.value, [`${name}_timestamp`]: value.timestamp },
  fromAnswers(answers, { name }) {
    const value = answers[name];
    if (value === undefined) return undefined;
    return { method: methodOf(value), value, timestamp: answers[`${name}_timestamp`] } as SignatureValue;
  },
  messages: { required: messages.missing, maxLength: messages.tooLong, pattern: messages.unusable },
});
