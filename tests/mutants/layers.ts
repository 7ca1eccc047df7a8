/** A part of the pure code, and the tests that have to notice its mutants. Paths from the root, as globs. */
interface Layer {
  mutate: readonly string[];
  tests: readonly string[];
}

/** The layers from the quickest to the slowest. Tests that take minutes or start a service are left out: they run for each mutant. */
export const layers: Readonly<Record<string, Layer>> = {
  expiry: { mutate: ['portal/state/access/expiry.ts'], tests: ['portal/state/access/expiry.test.ts'] },
  scoring: {
    mutate: ['kit/form/instruments/scale.ts', 'renderers/instruments/*/scoring.ts'],
    tests: ['tests/instruments/scoring.test.ts', 'tests/instruments/{passports,wording}.test.ts'],
  },
  dates: {
    mutate: ['kit/pure/dates/*.ts'],
    tests: [
      'kit/pure/dates/*.test.ts',
      'kit/ui/parts/dates/calendarDates.test.ts',
      'kit/pure/validation/vocabulary/*.test.ts',
      'renderers/fields/{date_picker,date_range}/field.test.ts',
      'tests/properties/roundTrips.test.ts',
    ],
  },
  flow: {
    mutate: ['service/flow/standing/*.ts', 'service/flow/{currentStep,signUpProgress}.ts'],
    tests: [
      'service/flow/{standing/*,rules,signUpProgress}.test.ts',
      'service/participation/mailings/nextMail.test.ts',
    ],
  },
  validation: {
    mutate: ['kit/pure/validation/**/*.ts'],
    tests: ['kit/pure/validation/**/*.test.ts', 'tests/validator/{differences,incremental,jsonforms,suite}.test.ts'],
  },
  compile: {
    mutate: ['kit/pure/compile/**/*.ts'],
    tests: ['kit/pure/compile/*.test.ts', 'tests/formEngine/*.test.ts', 'tests/conditions.test.ts'],
  },
};
