import answers from './answers.schema.json' with { type: 'json' };
import condition from './condition.schema.json' with { type: 'json' };
import errors from './errors.schema.json' with { type: 'json' };
import form from './form.schema.json' with { type: 'json' };
import informedConsent from './informed-consent.schema.json' with { type: 'json' };
import inputDefinition from './input-definition.schema.json' with { type: 'json' };
import jsonValue from './json-value.schema.json' with { type: 'json' };
import landing from './landing.schema.json' with { type: 'json' };
import landingNode from './landing-node.schema.json' with { type: 'json' };
import localText from './local-text.schema.json' with { type: 'json' };
import message from './message.schema.json' with { type: 'json' };
import participant from './participant.schema.json' with { type: 'json' };
import studyFile from './study-file.schema.json' with { type: 'json' };
import studyMeta from './study-meta.schema.json' with { type: 'json' };
import studyNode from './study-node.schema.json' with { type: 'json' };
import supportMessage from './support-message.schema.json' with { type: 'json' };

/** Every JSON Schema by its file name. The schemas refer to each other by these names. */
export const schemaFiles: Readonly<Record<string, object>> = {
  'answers.schema.json': answers,
  'condition.schema.json': condition,
  'errors.schema.json': errors,
  'form.schema.json': form,
  'informed-consent.schema.json': informedConsent,
  'input-definition.schema.json': inputDefinition,
  'json-value.schema.json': jsonValue,
  'landing.schema.json': landing,
  'landing-node.schema.json': landingNode,
  'local-text.schema.json': localText,
  'message.schema.json': message,
  'participant.schema.json': participant,
  'study-file.schema.json': studyFile,
  'study-meta.schema.json': studyMeta,
  'study-node.schema.json': studyNode,
  'support-message.schema.json': supportMessage,
};
