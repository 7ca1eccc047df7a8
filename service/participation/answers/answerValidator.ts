import { createValidator, isInPlan, setNumberingPlans, type Validator } from '#kit/pure/validation/index.ts';
import type { Clock } from '#service/clock.ts';

// The server has enough memory for the numbering plans of all countries, so it refuses the same phone numbers as the
// portal.
setNumberingPlans(isInPlan);

/**
 * Creates the kit's validator with the server's rules for dates. A date counts as future only if it is in the future in
 * every time zone. Conditions on dates use the participant's local day, as their device does.
 * @param timeZone the participant's time zone, if their device sends it
 */
export const answerValidator = (now: Clock, timeZone?: string): Validator =>
  createValidator({ now, zone: 'anywhere', timeZone });
