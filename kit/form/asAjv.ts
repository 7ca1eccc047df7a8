import type { JsonFormsCore } from '@jsonforms/core';
import type { Validator } from '#kit/pure/validation/index.ts';

type JsonFormsAjv = NonNullable<JsonFormsCore['ajv']>;

/** A validator in the type that JSON Forms declares for `ajv`. JSON Forms calls only `compile`, `validate` and `errors`. */
export const asAjv = (validator: Pick<Validator, 'validate'>): JsonFormsAjv => validator as unknown as JsonFormsAjv;
