import { supportNeeds } from '#kit/pure/compile/index.ts';
import { SupportNote } from '#kit/ui/parts/index.ts';
import type { UnsentForm } from '#portal/state/page/unsent.ts';
import { useCompiledForm } from '../useCompiledForm.ts';

export type FilledForm = Pick<UnsentForm, 'definition' | 'data'>;

/** The crisis support, once, if one of several filled forms calls for it. */
export function SupportInAnswers({ forms: [first, ...others] }: { forms: readonly FilledForm[] }) {
  return first ? <SupportOfFirst {...first} others={others} /> : null;
}

function SupportOfFirst({ definition, data, others }: FilledForm & { others: readonly FilledForm[] }) {
  const [support] = supportNeeds(useCompiledForm(definition), data);
  return support ? <SupportNote texts={support.texts} /> : <SupportInAnswers forms={others} />;
}
