import { useEffect, useRef } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { styled } from '@mui/material/styles';
import { clockOf } from '#kit/pure/dates/index.ts';
import { announce, Icon } from '#kit/ui/parts/index.ts';
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import { roles } from '#portal/parts/elements.tsx';
import { draftMessages as messages } from './messages.ts';
import { quotedList } from './RestoredNotice.tsx';

interface DraftStatusLineProps {
  status: DraftStatus;
  /** Wire name of a field → its label. */
  labelOf(name: string): string;
}

/**
 * Shows where the answers are saved, and which of them are not. It is always visible, but announced only when answers
 * are at risk and when they are safe again.
 */
export function DraftStatusLine({ status, labelOf }: DraftStatusLineProps) {
  const intl = useIntl();
  const wasUnsafe = useRef(false);
  const text = statusText(intl, status, labelOf);
  useEffect(() => {
    if (status.kind === 'saving') return;
    const isUnsafe = status.kind === 'unsaved' || status.kind === 'refused';
    if (isUnsafe || wasUnsafe.current) announce(text);
    wasUnsafe.current = isUnsafe;
  }, [status.kind, text]);
  // Nothing at all: the line has no height then.
  if (text === '') return null;
  return isAllSaved(status) ? (
    <Calm>
      <Icon name="success" />
      <span>{text}</span>
    </Calm>
  ) : (
    <span>{text}</span>
  );
}

const Calm = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: '0.5rem',
  '& > svg': { flex: 'none', marginBlockStart: '0.1em', color: roles(theme).success },
}));

/** Whether the service has every answer, so that the participant may stop. */
const isAllSaved = (status: DraftStatus): boolean =>
  status.kind === 'saved' && status.except.files + status.except.lost + status.except.withheld.length === 0;

function statusText(intl: IntlShape, status: DraftStatus, labelOf: (name: string) => string): string {
  switch (status.kind) {
    case 'saving':
    case 'unsaved':
      return intl.formatMessage(messages[status.kind]);
    case 'refused':
      return status.words;
    case 'saved':
    case 'onDevice': {
      const { files, lost, withheld } = status.except;
      const moment =
        status.kind === 'saved'
          ? { time: intl.formatTime(status.at), clock: clockOf(status.at, intl.locale, intl.timeZone) }
          : {};
      const where = intl.formatMessage(messages[isAllSaved(status) ? 'savedAll' : status.kind], moment);
      const questions = quotedList(intl, withheld.map(labelOf));
      return [
        where,
        ...(files > 0 ? [intl.formatMessage(messages.filesMissing, { count: files })] : []),
        ...(lost > 0 ? [intl.formatMessage(messages.filesLost, { count: lost })] : []),
        ...(withheld.length > 0 ? [intl.formatMessage(messages.withheldMissing, { questions })] : []),
      ].join(' ');
    }
    default:
      return '';
  }
}
