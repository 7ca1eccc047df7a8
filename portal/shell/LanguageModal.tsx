import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { KitDialog, VisuallyHidden } from '#kit/ui/parts/index.ts';
import { focusRing, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import { closeModal, modals } from '#portal/state/page/modals.ts';
import { preferences, setLocale } from '#portal/state/study/preferences.ts';
import { Stack, colors, roles } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { languageName, offeredLocales } from '#portal/state/study/languages.ts';
import { dialogMessages as messages, dialogMessages } from './messages.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';
import { loadTexts } from '#translations/load.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { loadParticipant, sendLocale } from '#portal/state/participant/participant.ts';
import { loadStudy } from '#portal/state/study/study.ts';

const Choice = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '3rem',
  paddingInline: '1rem',
  border: `1px solid ${colors(theme).kit?.inputLine ?? colors(theme).text.secondary}`,
  borderRadius: RADIUS.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ...whenHovered({ background: roles(theme).hover }),
  '&[aria-pressed=true]': {
    border: `2px solid ${colors(theme).primary.main}`,
    background: roles(theme).selected,
    fontWeight: 600,
  },
  '&:focus-visible': focusRing(roles(theme).focus),
}));

/** The study's languages, each by its own name. The dialog stays open until the texts of the chosen one are there. */
export default function LanguageModal() {
  const intl = useIntl();
  const study = useStudy();
  const { locale } = useSnapshot(preferences);
  const [loading, setLoading] = useState<string>();
  const choose = (wanted: string) => {
    if (loading !== undefined) return;
    setLoading(wanted);
    void changeLocale(wanted);
  };
  return (
    <KitDialog open title={intl.formatMessage(messages.language)} onClose={closeModal} maxWidth={480}>
      <Stack gap={12}>
        {offeredLocales(study?.primary_locale ?? 'en', study?.secondary_locales ?? []).map((offered) => (
          <Choice
            key={offered}
            type="button"
            lang={offered}
            aria-pressed={offered === locale}
            aria-busy={offered === loading || undefined}
            onClick={() => choose(offered)}
          >
            {languageName(offered)}
            {offered === loading ? (
              <span role="status" lang={intl.locale}>
                {intl.formatMessage(commonMessages.loading)}
              </span>
            ) : null}
            {offered === locale && loading === undefined ? (
              <>
                {/* Without it, the name is one word to some screen readers. */ ' '}
                <VisuallyHidden lang={intl.locale}>{intl.formatMessage(messages.languageNow)}</VisuallyHidden>
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path
                    d="m5 12.500 4.500 4.500L19 7.500"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.500"
                    strokeLinecap="round"
                  />
                </svg>
              </>
            ) : null}
          </Choice>
        ))}
      </Stack>
    </KitDialog>
  );
}

/**
 * Changes the language of the interface, the URL, the enrollment and the study's texts, then closes the list of
 * languages. The screen stays, with its answers. If the locale is already in use, it changes nothing. If its texts
 * cannot be loaded, the old language stays and a toast says so.
 */
async function changeLocale(locale: string): Promise<void> {
  if (locale !== preferences.locale) await replaceLocale(locale);
  // The participant may have closed the list and opened another dialog meanwhile.
  if (modals.open === 'language') closeModal();
}

async function replaceLocale(locale: string): Promise<void> {
  try {
    await loadTexts(locale);
  } catch {
    return notify('error', dialogMessages.languageFailed);
  }
  setLocale(locale);
  sendLocale(locale);
  await Promise.all([loadStudy(), loadParticipant()]);
}
