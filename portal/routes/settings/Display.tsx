import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { InputDefinition } from '#kit/fields/index.ts';
import { PreferencesForm } from '#portal/forms/PreferencesForm.tsx';
import { displayMessages } from '#portal/parts/displayMessages.ts';
import { LinkButton, Row, Stack, Text } from '#portal/parts/elements.tsx';
import { languageName } from '#portal/state/languages.ts';
import { openModal } from '#portal/state/modals.ts';
import {
  type Mode,
  modes,
  preferences,
  setMode,
  setTextSize,
  type TextSize,
  textSizes,
} from '#portal/state/preferences.ts';
import { Heading } from './Heading.tsx';
import { messages } from './messages.ts';

/** Text size and colors. */
export const displayInputs = ({ formatMessage: say }: IntlShape): InputDefinition[] => [
  {
    interface: 'radioinput',
    name: 'textSize',
    required: true,
    label: say(messages.textSize),
    options: (Object.keys(textSizes) as TextSize[]).map((value) => ({ value, label: say(displayMessages[value]) })),
  },
  {
    interface: 'radioinput',
    name: 'mode',
    required: true,
    label: say(messages.mode),
    options: modes.map((value) => ({ value, label: say(displayMessages[value]) })),
  },
];

/** How the portal looks on this device, and its language. */
export function Display() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { locale, textSize, mode } = useSnapshot(preferences);
  const inputs = useMemo(() => displayInputs(intl), [intl]);
  return (
    <section aria-labelledby="settings-display">
      <Heading id="settings-display">{say(messages.display)}</Heading>
      <Stack gap={24}>
        <Row>
          <Text>
            <strong>{say(messages.language)}:</strong> {languageName(locale)}
          </Text>
          <LinkButton type="button" onClick={() => openModal('language')}>
            {say(messages.change)}
          </LinkButton>
        </Row>
        <PreferencesForm
          inputs={inputs}
          values={{ textSize, mode }}
          choose={(name, value) => (name === 'mode' ? setMode(value as Mode) : setTextSize(value as TextSize))}
        />
      </Stack>
    </section>
  );
}
