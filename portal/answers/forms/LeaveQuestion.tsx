import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { fetched } from '#kit/ui/parts/index.ts';
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import { guardLeaving, leaving, type Risk } from '#portal/state/page/leaveGuard.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';
import { leaveMessages as messages } from './messages.ts';

type Words = Record<'title' | 'text', keyof typeof messages>;
const words: Readonly<Record<Exclude<Risk, 'message'>, Words>> = {
  unsaved: { title: 'title', text: 'text' },
  files: { title: 'filesTitle', text: 'filesText' },
  withheld: { title: 'withheldTitle', text: 'withheldText' },
  sending: { title: 'sendingTitle', text: 'sendingText' },
};

/** What exists only on the screen, so that leaving would lose it; `undefined`: nothing. Pure. */
export function riskOf(status: DraftStatus): Risk | undefined {
  switch (status.kind) {
    case 'unsaved':
    case 'refused':
      return 'unsaved';
    case 'saved':
    case 'onDevice':
      if (status.except.files > 0) return 'files';
      return status.except.withheld.length > 0 ? 'withheld' : undefined;
    default:
      return undefined;
  }
}

/** Asks before the participant leaves the form while the status line shows that something is not saved. */
export function useLeaveGuard(status: DraftStatus | undefined): void {
  const last = useRef<Risk>(undefined);
  // Answers at risk stay at risk while another attempt to save them runs.
  if (status?.kind !== 'saving') last.current = status && riskOf(status);
  const risk = last.current;
  useEffect(() => {
    if (!risk) return undefined;
    // Nobody leaves a form before anything in it is at risk, and then the connection can be gone.
    LeaveDialog.preload().catch(() => undefined);
    return guardLeaving(risk);
  }, [risk]);
}

const LeaveDialog = fetched(() => import('./LeaveDialog.tsx'), { Failed: BrowsersQuestion });

/** Asks in the browser’s own way, which needs no code. */
function BrowsersQuestion({ title, text, request }: LeaveDialogProps) {
  useEffect(() => {
    // Not in the effect itself: it halts the page, which first has to be painted.
    // eslint-disable-next-line no-alert -- the code of the dialog cannot be loaded
    const asking = setTimeout(() => (window.confirm(`${title}\n\n${text}`) ? request.leave() : request.stay()));
    return () => clearTimeout(asking);
  }, [title, text, request]);
  return null;
}

/** Asks before the participant leaves a form whose answers could be lost. */
export function LeaveQuestion() {
  const { formatMessage } = useIntl();
  const { request } = useSnapshot(leaving);
  // A form that is unmounted, for example because its answers have arrived, closes the question.
  useEffect(() => () => leaving.request?.stay(), []);
  if (!request || request.risk === 'message') return null;
  const { title, text } = words[request.risk];
  return <LeaveDialog title={formatMessage(messages[title])} text={formatMessage(messages[text])} request={request} />;
}
