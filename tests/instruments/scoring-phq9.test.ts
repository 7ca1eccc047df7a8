import { stated } from './everySet.ts';
import { proveScoring } from './proveScoring.ts';

proveScoring(stated.find(({ type }) => type === 'phq9')!);
