import type { Validate } from '#kit/validation/index.ts';
import { createValidator } from '#kit/validation/index.ts';

const validator = createValidator();

/** Whether a kept answer fits a question that has changed. */
export const holds: Validate = (schema, value) => validator.validate(schema, value);
