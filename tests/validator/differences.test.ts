import { describe, expect, it } from 'vitest';
import { describeError, oracle, validator } from './compare.ts';
import { differences } from './differences.ts';

const found = (errors: Parameters<typeof describeError>[0][] | null | undefined) =>
  (errors ?? []).map(describeError).sort();

describe('a known difference from Ajv', () => {
  it.each(differences)('$what', ({ schema, data, ours, ajv }) => {
    const compiled = validator().compile(schema);
    compiled(data);
    const theirs = oracle().compile(schema);
    theirs(data);
    expect(found(compiled.errors)).toEqual([...ours].sort());
    expect(found(theirs.errors)).toEqual([...ajv].sort());
  });
});
