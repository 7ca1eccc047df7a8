import { useState } from 'react';
import { useIntl } from 'react-intl';
import { SupportDialog, SupportNote } from '#kit/ui/parts/index.ts';
import { supportTexts, type SupportMessage } from '#kit/pure/support/index.ts';

export default { title: 'Instruments / PHQ 9 depression / Crisis support' };

/** The message that precedes the next page. In this story, both its buttons close it. */
function Dialog({ message }: { message: SupportMessage }) {
  const { locale } = useIntl();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Show the message again
      </button>
    );
  return (
    <SupportDialog
      texts={supportTexts(message, locale, 'en')}
      onContinue={() => setOpen(false)}
      onClose={() => setOpen(false)}
    />
  );
}

export const UnitedStates = () => <Dialog message={{ region: 'US' }} />;
UnitedStates.storyName = 'United States';

export const Italy = () => <Dialog message={{ region: 'IT' }} />;
Italy.storyName = 'Italy, with a helpline that is closed at night';

export const NoNumbers = () => <Dialog message={{}} />;
NoNumbers.storyName = 'Without a region';

export const OwnWords = () => (
  <Dialog
    message={{
      header: { en: 'You are not alone', es: 'No está solo(a)' },
      content: { en: 'Please call our study nurse today.', es: 'Llame hoy a la enfermera del estudio.' },
      crisis: { emergency: '112', checked: '2026-11-21' },
    }}
  />
);
OwnWords.storyName = 'Wording of the study';

/** As shown below the questions, on the thank-you page and on the dashboard. */
export const OnAPage = () => <SupportNote texts={supportTexts({ region: 'US' }, useIntl().locale, 'en')} />;
OnAPage.storyName = 'On a page';
