import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/compile/index.ts';
import { PasswordForm } from '#portal/forms/fetchedForms.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { Lead } from '#portal/parts/elements.tsx';
import { usePresentNode, useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';

/** The participant sets a password, so that they can return to their account. */
export default function Registration() {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = usePresentNode();
  const title = text(node?.content.title) || intl.formatMessage(messages.title);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node?.content.title)}>
        {title}
      </ScreenHeading>
      <Lead lang={lang(node?.content.description)}>
        {text(node?.content.description) || intl.formatMessage(messages.intro)}
      </Lead>
      <PasswordForm definition={node?.content.form as FormDefinition | undefined} />
    </Screen>
  );
}
