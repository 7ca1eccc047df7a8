import { useState } from 'react';
import { useIntl } from 'react-intl';
import { displayMessageOf, type DisplayMessage } from './displayMessage.ts';
import MentalHealthResources from './screens/MentalHealthResources.tsx';
import { localText, type LocalText } from '#kit/texts/localText.ts';

export default { title: 'Instruments / phq9 / message' };

/** The message that is shown before the answers are sent; both its buttons close it here. */
function Message({ setting }: { setting: DisplayMessage }) {
  const { locale } = useIntl();
  const [isOpen, setOpen] = useState(true);
  const text = (of: LocalText | undefined): string => localText(of, locale, 'en');
  const displayMessage = displayMessageOf(setting, { key: 'mood', name: 'mood', locale, primary: 'en', text });
  if (!isOpen) return <button type="button" onClick={() => setOpen(true)}>Show the message again</button>;
  return <MentalHealthResources options={{ displayMessage }} onContinue={() => setOpen(false)} onClose={() => setOpen(false)} />;
}

export const UnitedStates = () => <Message setting />;
UnitedStates.storyName = 'United States';

export const Spain = () => <Message setting={{ region: 'ES' }} />;
Spain.storyName = 'Spain';

export const NoNumbers = () => <Message setting={{ region: 'FR' }} />;
NoNumbers.storyName = 'A region whose numbers nobody looked up';

export const OwnWords = () => (
  <Message
    setting={{
      header: { en: 'You are not alone', es: 'No está solo(a)' },
      content: { en: 'Please call our study nurse today.', es: 'Llame hoy a la enfermera del estudio.' },
      crisis: { emergency: '112', checked: '2026-11-21' },
    }}
  />
);
OwnWords.storyName = 'Own words of the study';
