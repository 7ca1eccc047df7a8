import { SupportNote } from '#kit/ui/parts/index.ts';
import { supportTexts } from '#kit/pure/support/index.ts';
import { useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';

/** The crisis support message, if the participant's latest answers call for it. */
export function SupportOfParticipant() {
  const { locale, primary } = useStudyText();
  const message = useParticipant()?.support?.[0];
  return message ? <SupportNote texts={supportTexts(message, locale, primary)} /> : null;
}
