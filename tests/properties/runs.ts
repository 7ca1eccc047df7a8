/**
 * How often a property is tried: a sample in every run of the tests, a sweep by `npm run test:properties -- --runs 10000`.
 * @param sample what an ordinary run affords
 */
export const runs = (sample: number): number => Number(process.env.PROPERTY_RUNS) || sample;
