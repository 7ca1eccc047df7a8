import fc from 'fast-check';
import { schemaFiles } from '#schemas/files.ts';
import openapi from '#schemas/openapi.json' with { type: 'json' };
import { hostileValue } from './hostile.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The percentage of places that contain a hostile value instead of one that fits the schema. */
const HOSTILE = 8;
const DEEPEST = 4;

const files: Readonly<Record<string, unknown>> = { ...schemaFiles, 'openapi.json': openapi };

function at(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce(
      (value: unknown, part) => (value as Schema)[decodeURI(part).replace(/~1/g, '/').replace(/~0/g, '~')],
      document,
    );
}

/** Resolves a schema reference from a document. Returns the schema and the document that contains it. */
function follow(ref: string, from: string): [schema: Schema, file: string] {
  const [file = '', pointer = ''] = ref.split('#');
  const name = file.replace('./', '') || from;
  return [at(files[name], pointer) as Schema, name];
}

/** Generates values that mostly fit a schema, with occasional hostile values in any place. */
export function ofSchema(schema: Schema, file = 'openapi.json', depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 100 - HOSTILE, arbitrary: fitting(schema, file, depth) },
    { weight: HOSTILE, arbitrary: hostileValue },
  );
}

function fitting(schema: Schema, file: string, depth: number): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return fitting(...follow(schema.$ref, file), depth);
  if (schema.title === 'JsonValue' || depth > DEEPEST) return fc.oneof(hostileValue, fc.jsonValue({ maxDepth: 2 }));
  if (Array.isArray(schema.allOf)) return ofSchema(schema.allOf[0] as Schema, file, depth);
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...(schema.anyOf as Schema[]).map((part) => ofSchema(part, file, depth)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const type = [schema.type].flat()[0];
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({ min: Number(schema.minimum ?? -5), max: Math.min(Number(schema.maximum ?? 50), 2_147_483_647) }),
      fc.constantFrom(schema.maximum ?? 3, schema.minimum ?? 0),
    );
  if (type === 'string') return textFor(schema);
  if (type === 'array') return fc.array(ofSchema((schema.items ?? {}) as Schema, file, depth + 1), { maxLength: 4 });
  if (type === 'object' || schema.properties) return objectFor(schema, file, depth);
  return hostileValue;
}

function textFor({ format, pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.nat(50).map((i) => `fuzz-${i}@example.org`);
  if (format === 'uuid') return fc.uuid();
  if (typeof pattern === 'string')
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, Number(maxLength ?? 100)));
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: Math.min(40, Number(maxLength ?? 40)) }),
    fc.constantFrom('en', 'es', 'sleep-and-mood', 'last-night', 'Correct-Horse-7', 'fuzz-1@example.org'),
    fc.constant('x'.repeat(Number(maxLength ?? 10) > 20_000 ? 10 : Number(maxLength ?? 10))),
  );
}

function objectFor(schema: Schema, file: string, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, part]) => [name, ofSchema(part, file, depth + 1)] as const,
  );
  const known = fc.record(Object.fromEntries(properties), { requiredKeys: (schema.required ?? []) as string[] });
  if (schema.additionalProperties === false) return known;
  return fc
    .tuple(
      known,
      fc.dictionary(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 12 }),
          fc.constantFrom('utm_source', 'adult', 'sleep_trouble', 'toString'),
        ),
        hostileValue,
        { maxKeys: 3 },
      ),
    )
    .map(([own, more]) => ({ ...more, ...(own as object) }));
}
