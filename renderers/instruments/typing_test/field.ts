import type { JsonSchema7 } from '@jsonforms/core';
import {
  configSchema,
  defineFieldType,
  type DeviceFacts,
  type InputDefinition,
  localTextSchema,
  memberPlace,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { messages } from './messages.ts';
import { outcomes, type TypingTestLimits, type TypingTestValue } from './typingTest.ts';

export interface TypingTestInput extends InputDefinition {
  config?: {
    minimum_minutes?: number;
    timeout_minutes?: number;
    image_url?: string;
    image_description?: LocalText;
    prompt?: LocalText;
  };
}

export interface TypingTestOptions extends TypingTestLimits {
  imageUrl?: string;
  imageDescription: string;
  prompt: string;
}

const text = (maxLength: number): JsonSchema7 => ({ type: 'string', maxLength });
const moment: JsonSchema7 = { type: 'string', format: 'date-time-offset' };

const valueSchema: JsonSchema7 = {
  type: 'object',
  properties: {
    response: text(100_000),
    log: {
      type: 'array',
      maxItems: 100_000,
      items: {
        type: 'object',
        properties: { timestamp: { type: 'integer', minimum: 0 }, key: text(1_000) },
        required: ['timestamp', 'key'],
        additionalProperties: false,
      },
    },
    time_start: moment,
    time_end: moment,
    duration_ms: { type: 'integer', minimum: 0 },
    outcome: { enum: [...outcomes] },
    device: {
      type: 'object',
      properties: { os: text(100), os_version: text(100), timezone: text(100), type: text(100), vendor: text(100) },
      required: ['os', 'os_version', 'timezone', 'type'],
      additionalProperties: false,
    },
    image_url: text(2_000),
  },
  required: ['response', 'log', 'time_start', 'device', 'time_end', 'duration_ms', 'outcome'],
  additionalProperties: false,
};

/** The parts of the answer: suffix of the answer name, encoder, decoder, what it contains, and its schema. */
const parts: readonly [
  suffix: string,
  send: (value: TypingTestValue) => unknown,
  take: (sent: unknown) => object,
  part: string,
  schema: JsonSchema7,
][] = [
  ['', (value) => value.outcome, (sent) => ({ outcome: sent }), 'outcome', { enum: [...outcomes] }],
  ...(['os', 'os_version', 'timezone', 'type', 'vendor'] as const).map((fact): (typeof parts)[number] => [
    `_device_${fact}`,
    (value) => value.device[fact],
    (sent) => ({ device: { [fact]: sent } }),
    `device: ${fact.replace('_', ' ')}`,
    text(100),
  ]),
  // The outcome again as text, `true` or `false`; not read back.
  ['_test_completed', completedText, () => ({}), 'whether it was completed, as text', { enum: ['true', 'false'] }],
  [
    '_test_duration_ms',
    (value) => value.duration_ms,
    (sent) => ({ duration_ms: sent }),
    'duration in milliseconds',
    { type: 'integer', minimum: 0 },
  ],
  ['_time_start', (value) => value.time_start, (sent) => ({ time_start: sent }), 'start', moment],
  ['_time_end', (value) => value.time_end, (sent) => ({ time_end: sent }), 'end', moment],
  [
    '_test_log',
    ({ log }) => JSON.stringify(log),
    (sent) => ({ log: parsed(sent) }),
    'each key with its time, as JSON text',
    { type: 'string' },
  ],
  ['_image_url', (value) => value.image_url, (sent) => ({ image_url: sent }), 'address of the picture', text(2_000)],
  ['_test_response', (value) => value.response, (sent) => ({ response: sent }), 'text that was written', text(100_000)],
];

function completedText({ outcome }: Pick<TypingTestValue, 'outcome'>): string | undefined {
  return outcome === undefined ? undefined : String(outcome === 'completed');
}

/** Invalid JSON stays text, so that the schema rejects it. */
function parsed(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent));
  } catch {
    return sent;
  }
}

/** A typing test: free text under a clock, with the time of every key. */
export const typingTestField = defineFieldType<TypingTestValue, TypingTestInput>({
  type: 'typing_test',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        minimum_minutes: {
          description: 'Minutes before the participant may finish.',
          type: 'number',
          minimum: 0,
          maximum: 120,
          default: 1,
        },
        timeout_minutes: {
          description: 'Minutes after which the test ends automatically, as not completed.',
          type: 'number',
          exclusiveMinimum: 0,
          maximum: 120,
          default: 10,
        },
        image_url: {
          description: 'A picture to write about, served by the study’s own site.',
          type: 'string',
          minLength: 1,
        },
        image_description: localTextSchema('A text alternative for the picture.'),
        prompt: localTextSchema('What to write about, shown on the start page and beside the text box.'),
      }),
    },
  },
  schema: () => valueSchema,
  options: ({ config = {} }, context) => ({
    minimum: config.minimum_minutes ?? 1,
    timeout: config.timeout_minutes ?? 10,
    ...(config.image_url === undefined ? {} : { imageUrl: config.image_url }),
    imageDescription: context.text(config.image_description),
    prompt: context.text(config.prompt),
  }),
  summary: ({ outcome, response }, _options, { formatMessage }) => [
    formatMessage(outcome === 'timed_out' ? messages.timedOut : messages.completed),
    { label: formatMessage(messages.written), text: response },
  ],
  conditionPlaces: () => ({
    whole: memberPlace('outcome', { enum: [...outcomes] }),
    parts: { duration_ms: memberPlace('duration_ms', { type: 'integer', minimum: 0 }) },
  }),
  variables: ({ name }) => parts.map(([suffix, , , part, schema]) => ({ name: name + suffix, part, schema })),
  toAnswers: (value, { name }) =>
    value === undefined
      ? {}
      : Object.fromEntries(
          parts
            .map(([suffix, send]) => [name + suffix, send(value)] as const)
            .filter(([, answer]) => answer !== undefined),
        ),
  fromAnswers(answers, { name }) {
    const taken = parts.flatMap(([suffix, , take]) =>
      answers[name + suffix] === undefined ? [] : [take(answers[name + suffix])],
    );
    if (taken.length === 0) return undefined;
    const device = Object.assign({}, ...taken.map((part) => (part as Partial<TypingTestValue>).device)) as DeviceFacts;
    return Object.assign({}, ...taken, { device }) as TypingTestValue;
  },
  messages: { required: messages.unfinished },
});
