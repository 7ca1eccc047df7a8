import { compileForm, type FormDefinition } from '#kit/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const definition: FormDefinition = {
  schema: [{ inputs: [{ interface: 'passwordmodern', name: 'password', required: true }] }],
};

/**
 * The form that validates a new password. It has the rules of the field that participants type the password into.
 */
export const newPasswordForm = () => compileForm(definition, fieldTypes);
