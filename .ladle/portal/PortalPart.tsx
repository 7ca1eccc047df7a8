import { useEffect, useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Landing } from '#schemas/types/index.ts';
import { LeaveQuestion as PortalQuestion } from '#portal/answers/forms/LeaveQuestion.tsx';
import { messages as unsentMessages } from '#portal/answers/unsent/messages.ts';
import { PageMessages } from '#portal/parts/PageMessages.tsx';
import { Toasts } from '#portal/shell/Shell.tsx';
import { leaving } from '#portal/state/page/leaveGuard.ts';
import { notifications } from '#portal/state/page/notifications.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { study } from '#portal/state/study/study.ts';
import { useSwitches } from '../switches.ts';
import { responseKey, type Recording, withFiles } from './frame.ts';

const recordings = import.meta.glob<Recording>('../recordings/visitor.json', { import: 'default' });
const load = async (): Promise<Recording | undefined> => recordings['../recordings/visitor.json']?.();

const { hook } = memoryLocation({ path: '/' });

/** The demo study around a part of the portal, as the service describes it. Its links lead nowhere. @param name instead of its own */
export function PortalPart({ name, children }: { name?: string; children: ReactNode }) {
  const { locale } = useSwitches();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void load().then((recording) => {
      if (!recording) return;
      const { responses } = withFiles(recording, new URL('portal/', document.baseURI).href);
      const landing = responses[responseKey(locale, '/api/v3/studies/sleep-and-mood/landing')];
      if (!landing) return;
      preferences.locale = locale;
      const described = landing.body as Landing;
      study.load = { kind: 'ready', landing: { ...described, ...(name !== undefined && { study_name: name }) } };
      setReady(true);
    });
  }, [locale, name]);
  return isReady ? <Router hook={hook}>{children}</Router> : null;
}

/** The toast that tells of answers which arrived later, at the top of a page. */
export function ArrivedToast() {
  useEffect(() => {
    notifications.toasts = [{ id: 1, kind: 'info', message: unsentMessages.arrived }];
    return () => void (notifications.toasts = []);
  }, []);
  return (
    <PortalPart>
      <PageMessages>
        <Toasts />
      </PageMessages>
    </PortalPart>
  );
}

/** The dialog before a form is left, open until it is answered. */
export function LeaveQuestion({ onAnswer }: { onAnswer(): void }) {
  useEffect(() => void (leaving.request = { risk: 'unsaved', stay: onAnswer, leave: onAnswer }), [onAnswer]);
  return <PortalQuestion />;
}
