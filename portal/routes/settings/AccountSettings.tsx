import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { failedBecause } from '#portal/api/failureText.ts';
import { setActivityMails } from '#portal/state/participant/email.ts';
import { languageName } from '#portal/state/study/languages.ts';
import { mayWithdraw } from '#portal/state/participant/mayWithdraw.ts';
import { openModal } from '#portal/state/page/modals.ts';
import { type Mode, preferences, setMode, setTextSize, type TextSize } from '#portal/state/study/preferences.ts';
import { signOut } from '#portal/state/access/sessionEnd.ts';
import { saveProfile } from '#portal/state/participant/settings.ts';
import { useParticipant, useStudy } from '#portal/state/study/useStudy.ts';
import { messages as withdrawalMessages } from '#portal/dialogs/withdrawal/messages.ts';
import { messages } from './messages.ts';
import { profileMessages } from './profileMessages.ts';
import { Heading, SettingRow } from './Setting.tsx';
import { ChoiceSetting } from './SettingForm.tsx';
import { compensationInput, displayInputs, mailInput } from './settingInputs.ts';

/** Logout, reminders, compensation and withdrawal; language, text size and colors. */
export function AccountSettings() {
  const say = useIntl().formatMessage;
  const participant = useParticipant();
  const isLeaveOffered = mayWithdraw(participant, useStudy());
  return (
    <>
      <section aria-labelledby="settings-account">
        <Heading id="settings-account">{say(messages.account)}</Heading>
        <SettingRow
          name={say(messages.loggedInAs)}
          value={participant?.email}
          button={{ text: say(messages.logOut), press: () => void signOut() }}
        />
        <ActivityMails />
        <Compensation />
        {isLeaveOffered ? (
          <SettingRow
            id="settings-withdrawal"
            name={say(withdrawalMessages.section)}
            value={say(withdrawalMessages.about)}
            button={{ text: say(withdrawalMessages.leave), press: () => openModal('withdrawal') }}
          />
        ) : null}
      </section>
      <Display />
    </>
  );
}

/** Whether the participant gets mails about activities. Missing in a study that sends none. */
function ActivityMails() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const stored = useParticipant()?.activity_mails;
  const input = useMemo(() => mailInput(intl), [intl]);
  if (stored === undefined) return null;
  return (
    <ChoiceSetting
      name={say(messages.activityMails)}
      change={say(messages.changeMails)}
      input={input}
      stored={stored ? 'on' : 'off'}
      save={async (value) => {
        const result = await setActivityMails(value === 'on');
        return result.ok ? undefined : failedBecause(intl, result.failure, say(messages.notChanged));
      }}
    />
  );
}

/** How the study thanks the participant. Missing if the study offers no choice. */
function Compensation() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const options = useStudy()?.compensation_options;
  const stored = useParticipant()?.compensation;
  const input = useMemo(() => compensationInput(intl, options ?? []), [intl, options]);
  if (!options?.length) return null;
  return (
    <ChoiceSetting
      name={say(profileMessages.thanks)}
      change={say(messages.changeThanks)}
      input={input}
      stored={stored == null ? stored : String(stored)}
      save={async (compensation) => {
        const result = await saveProfile({ compensation });
        return result.ok ? undefined : failedBecause(intl, result.failure, say(profileMessages.compensationFailed));
      }}
    />
  );
}

/** How the portal looks on this device, and its language. */
function Display() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { locale, textSize, mode } = useSnapshot(preferences);
  const inputs = useMemo(() => displayInputs(intl), [intl]);
  return (
    <section aria-labelledby="settings-display">
      <Heading id="settings-display">{say(messages.display)}</Heading>
      <SettingRow
        name={say(messages.language)}
        value={languageName(locale)}
        button={{ text: say(messages.change), name: say(messages.changeLanguage), press: () => openModal('language') }}
      />
      <ChoiceSetting
        name={say(messages.textSize)}
        change={say(messages.changeTextSize)}
        input={inputs.textSize}
        stored={textSize}
        save={async (value) => void setTextSize(value as TextSize)}
      />
      <ChoiceSetting
        name={say(messages.mode)}
        change={say(messages.changeMode)}
        input={inputs.mode}
        stored={mode}
        save={async (value) => void setMode(value as Mode)}
      />
    </section>
  );
}
