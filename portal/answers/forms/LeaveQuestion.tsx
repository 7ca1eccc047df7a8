import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { defineMessages } from '#kit/pure/texts/index.ts';
import { fetched } from '#kit/ui/parts/index.ts';
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import { guardLeaving, leaving, type Risk } from '#portal/state/page/leaveGuard.ts';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

const leave = 'Dialog before the participant leaves a form with unsaved answers.';

// Beside the guard, which every screen has: the messages of forms come with the forms.
const messages = defineMessages({
  title: { id: 'portal.leave.title', defaultMessage: 'Leave without saving?', description: `${leave} Heading.` },
  text: {
    id: 'portal.leave.text',
    defaultMessage:
      'Some of your answers are not saved yet. If you leave this page now, you will have to give them again. What was saved before stays saved.',
    description: `${leave} Text.`,
  },
  filesTitle: {
    id: 'portal.leave.filesTitle',
    defaultMessage: 'Leave before your files are saved?',
    description: `${leave} Only files are not uploaded yet. Heading.`,
  },
  filesText: {
    id: 'portal.leave.filesText',
    defaultMessage:
      'Your answers are saved, but not all of your files are. If you leave this page now, you will have to choose those files again.',
    description: `${leave} Only files are not uploaded yet. Text.`,
  },
  withheldTitle: {
    id: 'portal.leave.withheldTitle',
    defaultMessage: 'Leave this page?',
    description: `${leave} Only answers that are never saved before they are sent would be lost. Heading.`,
  },
  withheldText: {
    id: 'portal.leave.withheldText',
    defaultMessage:
      'Your answers are saved, except those that we do not keep for your safety, such as a password. You will have to enter those again.',
    description: `${leave} Only answers that are never saved before they are sent would be lost. Text.`,
  },
  sendingTitle: {
    id: 'portal.leave.sendingTitle',
    defaultMessage: 'Leave while your answers are being sent?',
    description: `${leave} Heading.`,
  },
  sendingText: {
    id: 'portal.leave.sendingText',
    defaultMessage:
      'Please wait a moment until the study has confirmed that it received them. If you leave now, they may not arrive.',
    description: `${leave} Text.`,
  },
});

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
