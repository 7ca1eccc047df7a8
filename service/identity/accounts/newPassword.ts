import { compileForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { isThirdParty } from '#schemas/thirdParty.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import type { Study } from '#service/study/study.ts';

const definition: FormDefinition = {
  schema: [{ inputs: [{ interface: 'passwordmodern', name: 'password', required: true }] }],
};

/**
 * The form that validates a new password. It has the rules of the field that participants type the password into.
 */
export const newPasswordForm = () => compileForm(definition, fieldTypes);

/** @throws Refusal 409 if the accounts of a study belong to a third-party provider, so that it has no passwords */
export function refuseThirdParty({ meta }: Pick<Study, 'meta'>): void {
  if (isThirdParty(meta.authentication.provider)) throw refuse(409, 'third_party_only', serviceMessages.thirdPartyOnly);
}
