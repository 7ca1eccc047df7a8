import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { useIsClosed } from '#portal/state/study/useStudy.ts';
import { formMessages as messages } from './messages.ts';

/** Tells the participant that the study no longer collects answers, before they read a form that they cannot submit. */
export function ClosedNotice() {
  const { formatMessage } = useIntl();
  return useIsClosed() ? <Notice kind="info">{formatMessage(messages.closed)}</Notice> : null;
}
