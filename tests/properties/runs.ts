/**
 * The number of runs of a property: a sample in ordinary test runs, more with `npm run test:all -- properties --runs 10000`.
 * @param sample number of runs in an ordinary test run
 */
export const runs = (sample: number): number => Number(process.env.PROPERTY_RUNS) || sample;
