import { transforms } from '#kit/fields/transforms.ts';
import { valueRules } from '#kit/fields/valueRules.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { withBounds } from './withBounds.ts';

const text = { $ref: 'local-text.schema.json' };

const transformsSchema = (when: string): object => ({
  description: `Changes of the typed text ${when}: one name or several, from first to last. Names: ${transforms.map(({ name }) => name).join(', ')}.`,
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
});

/** The keys that every input has, whatever its type. */
export const commonInputProperties: Readonly<Record<string, object>> = {
  name: { type: 'string', description: 'Without one, the field is named by its label, cut to 25 characters.' },
  label: text,
  description: text,
  placeholder: text,
  required: { type: 'boolean' },
  required_message: text,
  disabled: { type: 'boolean' },
  read_only: { type: 'boolean' },
  editable: { type: 'boolean', description: 'The answer is shown as it stands, with an Edit button; it is changed and kept, or taken back, by itself.' },
  options: { type: 'array', items: { $ref: '#/definitions/option' } },
  config: { type: 'object', additionalProperties: true, description: "The type's own settings." },
  condition: { $ref: 'condition.schema.json', description: 'Shown, required and sent only while this holds.' },
  validations: {
    type: 'array',
    description: `Rules that the answer keeps, by name: ${valueRules.map(({ name, limit }) => (limit ? `{ "rule": "${name}", "limit": … }` : `"${name}"`)).join(', ')}; or { "check": name } for a check that the host makes.`,
    items: {
      anyOf: [
        { type: 'string' },
        { type: 'object', required: ['rule'], additionalProperties: false, properties: { rule: { type: 'string' }, limit: { type: ['number', 'string'] } } },
        { type: 'object', required: ['check'], additionalProperties: false, properties: { check: { type: 'string' } } },
      ],
    },
  },
  parse: transformsSchema('as it is typed; the box keeps what was typed until it is left'),
  normalize: transformsSchema('once the box is left, and before the answer is stored'),
  format: transformsSchema('for showing it while nobody types'),
  wrapper: {
    type: 'object',
    description: 'How the field stands on the page.',
    additionalProperties: false,
    properties: {
      hide_label: { type: 'boolean', description: 'The label is read out and not shown.' },
      width: { type: 'string', enum: ['small', 'medium', 'full'], description: 'Of the box. Default: as wide as the field type makes it.' },
      indent: { type: 'boolean', description: 'Set in under the question before it.' },
      divider: { type: 'boolean', description: 'A line above it.' },
    },
  },
  inputs: { type: 'array', items: { $ref: 'input-definition.schema.json' }, description: 'Inputs inside a container, a list or a table.' },
};

/**
 * The JSON Schema of an input: the common keys, and for each known `interface` what its type adds. An unknown interface
 * fits, since a form may be meant for a portal with more field types; the study check reports it by name. Every size is bounded.
 */
export const assembleInputSchema = (): object => withBounds(assembled()) as object;

function assembled(): object {
  const sorted = fieldTypes.toSorted((a, b) => (a.type < b.type ? -1 : 1));
  const names = sorted.flatMap(({ type, aliases = [] }) => [type, ...aliases]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Assembled from the field types by `npm run schemas`. Change their inputSchema, not this.',
    title: 'InputDefinition',
    description: 'One input of a section.',
    type: 'object',
    required: ['interface'],
    additionalProperties: true,
    properties: {
      interface: {
        type: 'string',
        description: "The field type's wire name or one of its aliases.",
        anyOf: [{ enum: names }, { type: 'string' }],
      },
      ...commonInputProperties,
    },
    allOf: sorted.map(({ type, aliases = [], inputSchema }) => ({
      if: { required: ['interface'], properties: { interface: aliases.length > 0 ? { enum: [type, ...aliases] } : { const: type } } },
      then: inputSchema,
    })),
    definitions: {
      option: {
        title: 'Option',
        type: 'object',
        required: ['value', 'label'],
        additionalProperties: true,
        properties: { value: { type: ['string', 'number', 'boolean'] }, label: text },
      },
    },
  };
}
