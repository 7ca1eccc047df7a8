import type Ajv from 'ajv';
import type { Validator } from '#kit/validation/index.ts';

/** A validator in the type that JSON Forms declares for `ajv`. JSON Forms calls only `compile`, `validate` and `errors`. */
export const asAjv = (validator: Pick<Validator, 'validate'>): Ajv => validator as unknown as Ajv;
