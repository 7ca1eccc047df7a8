import { Suspense, lazy } from 'react';
import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/compile/form.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';
import { Lead } from '../../shell/ground.tsx';
import { useParticipant, useStudyText } from '../../shell/useStudy.ts';
import { messages } from './messages.ts';

const PasswordForm = lazy(() => import('../../forms/PasswordForm.tsx'));

/** The participant chooses a password, so that the account can be come back to. */
export default function Registration() {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = useParticipant()?.nodes[0];
  const title = text(node?.content.title) || intl.formatMessage(messages.title);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node?.content.title)}>{title}</ScreenHeading>
      <Lead lang={lang(node?.content.description)}>{text(node?.content.description) || intl.formatMessage(messages.intro)}</Lead>
      <Suspense fallback={<Loading />}>
        <PasswordForm definition={node?.content.form as FormDefinition | undefined} />
      </Suspense>
    </Screen>
  );
}
