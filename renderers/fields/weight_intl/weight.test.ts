import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { weightField } from './field.ts';
import { converted, entryOf, fromStones, stonesTexts, usualEntry, type WeightValue } from './weight.ts';

const tenths = fc.integer({ min: 1, max: 9999 }).map((n) => n / 10);

describe('weight', () => {
  it('round-trips every weight', () => {
    checkCodec(
      weightField,
      { interface: 'weight_intl', name: 'w', label: 'Weight' },
      fc.record({ units: fc.constantFrom('pounds', 'kilograms'), value: tenths }),
    );
  });

  it.each([
    ['11', '', 154],
    ['11', '4.5', 158.5],
    ['', '13.9', 13.9],
    ['0', '0', 0],
    ['9', '0,1', 126.1],
  ])('[C3.035] [C9.31] %s stones and %s pounds are %d pounds', (stones, pounds, value) => {
    expect(fromStones({ stones, pounds }, 'en-GB')).toEqual({ units: 'pounds', value });
  });

  it.each([
    ['11', '14'],
    ['11.5', '0'],
    ['-1', '3'],
    ['11', '-3'],
    ['x', ''],
    ['', 'x'],
    ['11', '1 lb'],
  ])('%s stones and %s pounds are not a weight and stay as typed', (stones, pounds) => {
    const value = fromStones({ stones, pounds }, 'en-GB');
    expect(value).not.toHaveProperty('value');
    expect(stonesTexts(value, 'en-GB')).toEqual({ stones, pounds });
  });

  it('splits any pounds into stones and pounds of the same weight', () => {
    fc.assert(
      fc.property(tenths, fc.constantFrom('en-GB', 'es'), (value, locale) => {
        const weight: WeightValue = { units: 'pounds', value };
        expect(fromStones(stonesTexts(weight, locale), locale)).toEqual(weight);
      }),
    );
  });

  it.each([
    [{ units: 'pounds', value: 154 }, 'kilograms', { units: 'kilograms', value: 69.9 }],
    [{ units: 'kilograms', value: 70 }, 'pounds', { units: 'pounds', value: 154.3 }],
    [{ units: 'pounds', stones: '11', pounds: 'x' }, 'kilograms', undefined],
    [{ units: 'pounds', value: 'heavy' }, 'kilograms', undefined],
    [undefined, 'pounds', undefined],
  ] as const)('%j in %s is %j', (value, units, expected) => {
    expect(converted(value, units)).toEqual(expected);
  });

  it.each([
    [undefined, 'stones', 'stones'],
    [{ units: 'pounds', value: 154 }, 'stones', 'stones'],
    [{ units: 'pounds', value: 154 }, 'pounds', 'pounds'],
    [{ units: 'pounds', value: 154 }, 'kilograms', 'pounds'],
    [{ units: 'kilograms', value: 70 }, 'stones', 'kilograms'],
    [{ units: 'pounds', stones: 'x', pounds: '' }, 'pounds', 'stones'],
    [{ units: 'pounds', stones: 'x', pounds: '' }, 'kilograms', 'stones'],
  ] as const)('%j with %s chosen is entered in %s', (value, chosen, expected) => {
    expect(entryOf(value, chosen)).toBe(expected);
  });

  it.each([
    ['en', 'pounds'],
    ['es-US', 'pounds'],
    ['en-GB', 'stones'],
    ['en-IE', 'stones'],
    ['es', 'kilograms'],
    ['en-AU', 'kilograms'],
  ])('in %s the usual unit is %s', (locale, entry) => {
    expect(usualEntry(locale)).toBe(entry);
  });
});
