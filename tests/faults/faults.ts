import type { SeededFault } from './Fault.ts';
import { kitFaults } from './kit.ts';
import { portalFaults } from './portal.ts';
import { rendererFaults } from './renderers.ts';
import { scriptFaults, styleFaults, translationFaults } from './rest.ts';
import { serviceFaults } from './service.ts';

/** The faults that the tests must notice, of the kinds that the history of the project tells of. */
export const faults: readonly SeededFault[] = [
  ...kitFaults,
  ...rendererFaults,
  ...portalFaults,
  ...serviceFaults,
  ...translationFaults,
  ...styleFaults,
  ...scriptFaults,
];
