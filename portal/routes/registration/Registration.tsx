import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import { PasswordForm } from '#portal/answers/forms/fetchedForms.ts';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { Lead } from '#portal/parts/elements.tsx';
import { usePresentNode, useStudyText } from '#portal/state/study/useStudy.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  title: {
    id: 'portal.registration.title',
    defaultMessage: 'Create a password',
    description: 'Heading of the registration, if the study has none.',
  },
  intro: {
    id: 'portal.registration.intro',
    defaultMessage: 'With your email address and this password you can come back at any time.',
    description: 'Under that heading.',
  },
});

/** The participant sets a password, so that they can return to their account. */
export default function Registration() {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = usePresentNode();
  const title = text(node?.content.title) || intl.formatMessage(messages.title);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node?.content.title)} />
      <Lead lang={lang(node?.content.description)}>
        {text(node?.content.description) || intl.formatMessage(messages.intro)}
      </Lead>
      <PasswordForm definition={node?.content.form as FormDefinition | undefined} />
    </Screen>
  );
}
