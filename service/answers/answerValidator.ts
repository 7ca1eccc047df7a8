import type { JsonSchema7 } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { createValidator } from '#kit/validation/createValidator.ts';
import { isInPlan } from '#kit/validation/numberingPlans.ts';
import { setNumberingPlans } from '#kit/validation/vocabulary/formats/phoneIntl.ts';
import type { Clock } from '../clock.ts';

// A server has room for the numbering plans of all countries, so that it refuses what a portal refuses.
setNumberingPlans(isInPlan);

/**
 * The kit's validator as a server needs it. A date is in the future only if it is so everywhere on earth; conditions on dates count from the
 * participant's own day, as their device does.
 * @param timeZone where the participant is, if their device says so
 */
export function answerValidator(now: Clock, timeZone?: string) {
  const validator = createValidator({ now, zone: 'anywhere', timeZone });
  const validate = (schema: JsonSchema7, value: unknown): boolean => validator.validate(schema as Record<string, unknown>, value);
  return { validate, errors: (): readonly ErrorObject[] => validator.errors ?? [] };
}
