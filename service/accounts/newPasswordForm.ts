import { compileForm } from '#kit/compile/compileForm.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import type { FormDefinition } from '#kit/compile/form.ts';

const definition: FormDefinition = { schema: [{ inputs: [{ interface: 'passwordmodern', name: 'password', required: true }] }] };

/** The rules of a new password are those of the field that participants type it into. */
export const newPasswordForm = () => compileForm(definition, fieldTypes);
