import type { SeededFault } from './Fault.ts';

export const rendererFaults: readonly SeededFault[] = [
  {
    name: 'height: twelve inches in a foot',
    harm: 'A height of 5 feet is stored as 50 inches.',
    file: 'renderers/fields/height_intl/height.ts',
    find: 'const INCHES_PER_FOOT = 12;',
    replace: 'const INCHES_PER_FOOT = 10;',
    foundBy: 'renderers/fields/height_intl/height.test.ts',
  },
  {
    name: 'weight: kilograms as pounds',
    harm: 'A change of units makes 80 kilograms 36 pounds.',
    file: 'renderers/fields/weight_intl/weight.ts',
    find: "units === 'pounds' ? value.value / KILOGRAMS_PER_POUND : value.value * KILOGRAMS_PER_POUND",
    replace: "units === 'pounds' ? value.value * KILOGRAMS_PER_POUND : value.value / KILOGRAMS_PER_POUND",
    foundBy: 'renderers/fields/weight_intl/weight.test.ts',
  },
  {
    name: 'blood pressure: numbers in each other’s place',
    harm: 'A blood pressure of 120/80 is stored as 80/120.',
    file: 'renderers/fields/blood_pressure/pressure.ts',
    find: '{ systolic: Number(found[1]), diastolic: Number(found[2]) }',
    replace: '{ systolic: Number(found[2]), diastolic: Number(found[1]) }',
    foundBy: 'renderers/fields/blood_pressure/pressure.test.ts',
  },
  {
    name: 'telephone: number of another country refused',
    harm: 'A number that was pasted with its country code is taken for one of the chosen country.',
    file: 'renderers/fields/phone_intl/phoneText.ts',
    find: "text.startsWith('+') || text.startsWith('00')",
    replace: "text.startsWith('00')",
    foundBy: 'renderers/fields/phone_intl/phoneText.test.ts',
  },
  {
    name: 'instruments: one word of the wording',
    harm: 'A question of the GAD-7 is no longer worded as it was validated.',
    file: 'renderers/instruments/gad7/items.ts',
    find: "en: 'Trouble relaxing'",
    replace: "en: 'Trouble with relaxing'",
    foundBy: 'tests/instruments/wording.test.ts',
  },
];
