/** Builds the copy of the sources with the seeded faults before the tests, so that its time does not count as theirs. */
import { fileURLToPath } from 'node:url';
import { faults } from './faults.ts';
import { copyWithFaults, removeOthers } from './seededCopy.ts';

removeOthers(await copyWithFaults(fileURLToPath(new URL('../../..', import.meta.url)), faults));
