/** Makes the copy of the sources with the seeded faults, so that the tests find it made. */
import { fileURLToPath } from 'node:url';
import { faults } from './faults.ts';
import { installationWithFaults, removeOthers } from './sow.ts';

removeOthers(installationWithFaults(fileURLToPath(new URL('../../..', import.meta.url)), faults));
