import type { Form, StudyNode } from '#schemas/types/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { languages, textIn } from '#service/texts.ts';

/** The form of a consent without one: a sentence above the buttons. */
const agreement: Form = {
  declinable: true,
  estimated_minutes: 1,
  schema: [
    {
      description: Object.fromEntries(
        languages.map((language) => [language, textIn(language, serviceMessages.consentAgreement)]),
      ),
      inputs: [],
    },
  ],
};

/** The form of a node. A consent always has one, and an optional consent always offers to decline. */
export function formOf({ type, optional, content: { form } }: StudyNode): Form | undefined {
  if (type !== 'InformedConsent') return form;
  if (!form) return agreement;
  return optional === true ? { declinable: true, ...form } : form;
}
