import { defineFieldType, memberPlace } from '#kit/pure/fields/index.ts';
import { messages } from './messages.ts';
import { EMPTY_MASK, limits, MASKED, readPressure, writePressure, type PressureValue } from './pressure.ts';

/**
 * Blood pressure as two numbers in millimeters of mercury. The submitted answer is the text of the mask `111 mm Hg / 111 mm Hg` without
 * its empty places: `120 mm Hg / 80 mm Hg`. A visible field without an answer submits a lone underscore (an empty mask), as `mask_custom`
 * does.
 */
export const bloodPressureField = defineFieldType<PressureValue>({
  type: 'blood_pressure',
  inputSchema: { type: 'object' },
  schema: () => ({
    type: 'object',
    properties: {
      systolic: { type: 'integer', ...limits.systolic },
      diastolic: { type: 'integer', ...limits.diastolic },
    },
    minProperties: 1,
    dependencies: { systolic: ['diastolic'], diastolic: ['systolic'] },
    exceeds: { property: 'systolic', than: 'diastolic' },
    additionalProperties: false,
  }),
  options: () => ({}),
  /** A condition that names no part compares the systolic number. */
  conditionPlaces: () => {
    const places = {
      systolic: memberPlace('systolic', { type: 'integer', ...limits.systolic }),
      diastolic: memberPlace('diastolic', { type: 'integer', ...limits.diastolic }),
    };
    return { whole: places.systolic, parts: places };
  },
  summary: ({ systolic, diastolic }) => `${systolic} / ${diastolic} mm Hg`,
  variables: ({ name }) => [
    {
      name,
      part: `systolic / diastolic in mm Hg, ${EMPTY_MASK} if nothing was entered`,
      schema: { type: 'string', anyOf: [{ pattern: MASKED.source }, { const: EMPTY_MASK }] },
    },
  ],
  toAnswers(value, { name }) {
    const text = value === undefined ? EMPTY_MASK : writePressure(value);
    return text === undefined ? {} : { [name]: text };
  },
  /** Passes on any other text unchanged, so that the schema rejects it. */
  fromAnswers(answers, { name }) {
    const answer = answers[name];
    return answer === undefined || answer === EMPTY_MASK
      ? undefined
      : (readPressure(answer) ?? (answer as PressureValue));
  },
  messages: {
    required: messages.missing,
    ...Object.fromEntries(
      ['type', 'minimum', 'maximum', 'minProperties', 'dependencies', 'exceeds', 'additionalProperties'].map(
        (keyword) => [keyword, messages.invalid],
      ),
    ),
  },
});
