import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faults } from '../browser/chaos/faults.ts';
import { KINDS, planOf } from '../browser/chaos/plan.ts';
import { sourcesWithFaults } from '../browser/chaos/seededCopy.ts';

const read = (file: string): string => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

describe('a seeded fault', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('fits the sources as they are: %s', (name, fault) => {
    const text = sourcesWithFaults([fault], read).get(fault.file)!;
    expect(text).toContain(`(globalThis.chaosFault === ${JSON.stringify(name)})`);
    expect(text).not.toContain('FAULT');
  });

  it('is refused if its place has changed or is not the only one', () => {
    const fault = {
      name: 'x',
      harm: '',
      file: 'a.ts',
      find: 'save()',
      replace: 'FAULT || save()',
      kind: 'everything fails' as const,
      isExposedBy: () => true,
    };
    expect(() => sourcesWithFaults([fault], () => 'keep()')).toThrow('finds it 0 times');
    expect(() => sourcesWithFaults([fault], () => 'save(); save()')).toThrow('finds it 2 times');
    expect(sourcesWithFaults([fault], () => 'if (a) save()').get('a.ts')).toBe(
      'if (a) (globalThis.chaosFault === "x") || save()',
    );
  });

  it('can be noticed by several of the first 200 runs', () => {
    const seeds = Array.from({ length: 200 }, (_, i) => 100_000 + i);
    for (const { name, kind, isExposedBy } of faults)
      expect(seeds.filter((seed) => isExposedBy(planOf(seed, kind))).length, name).toBeGreaterThanOrEqual(6);
  });

  it.each(KINDS)('has to be found by runs of each kind: %s', (kind) => {
    expect(faults.filter((fault) => fault.kind === kind)).not.toEqual([]);
  });

  it('has a name of its own, and the list is ten or longer', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(10);
  });
});
