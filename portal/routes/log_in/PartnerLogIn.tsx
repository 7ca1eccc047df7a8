import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { Row, Text } from '#portal/parts/elements.tsx';
import { goTo } from '#portal/state/page/navigate.ts';
import { isLogInComplete, participant, reauthenticate } from '#portal/state/participant/participant.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { takeReturn } from '#portal/state/access/session.ts';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { messages } from './messages.ts';

/** The login with the account at a partner site, for a visitor whose account there is linked to an enrollment. */
export function PartnerLogIn() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text } = useStudyText();
  const partner = text(useStudy()?.partner_site?.name);
  const { linkedEnrollment, portalEmail } = useSnapshot(participant);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (linkedEnrollment === undefined) return null;
  const proceed = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await reauthenticate(preferences.locale);
    setIsBusy(false);
    if (!result.ok) return setProblem(failureText(intl, result.failure));
    const back = isLogInComplete() ? takeReturn() : undefined;
    if (back) goTo(back, { replace: true });
  };
  return (
    <>
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      <Text>{say(messages.partnerIntro, { partner })}</Text>
      <Row>
        <Button variant="contained" aria-busy={isBusy || undefined} onClick={() => void (isBusy || proceed())}>
          {say(isBusy ? messages.busy : messages.partner, { email: portalEmail ?? partner })}
        </Button>
      </Row>
    </>
  );
}
