import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faults, sampledFaults } from '../browser/chaos/faults.ts';
import { sown } from '../browser/chaos/sow.ts';

const read = (file: string): string => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

describe('a seeded fault', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('fits the sources as they are: %s', (name, fault) => {
    const text = sown([fault], read).get(fault.file)!;
    expect(text).toContain(`(globalThis.chaosFault === ${JSON.stringify(name)})`);
    expect(text).not.toContain('FAULT');
  });

  it('is refused if its place has changed or is not the only one', () => {
    const fault = { name: 'x', harm: '', file: 'a.ts', find: 'save()', replace: 'FAULT || save()' };
    expect(() => sown([fault], () => 'keep()')).toThrow('finds it 0 times');
    expect(() => sown([fault], () => 'save(); save()')).toThrow('finds it 2 times');
    expect(sown([fault], () => 'if (a) save()').get('a.ts')).toBe('if (a) (globalThis.chaosFault === "x") || save()');
  });

  it('has its turn: a few days try all that are found soon', () => {
    const days = Array.from({ length: 4 }, (_, i) => sampledFaults(new Date(Date.UTC(2026, 0, 1 + i))));
    expect(days.every((each) => each.length === 2)).toBe(true);
    expect(new Set(days.flat().map(({ name }) => name)).size).toBe(8);
  });

  it('has a name of its own, and the list is ten or longer', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(10);
  });
});
