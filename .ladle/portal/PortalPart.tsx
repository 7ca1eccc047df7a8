import { useEffect, useState, type ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Landing } from '#schemas/types/index.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { study } from '#portal/state/study/study.ts';
import { useSwitches } from '../switches.ts';
import { responseKey, type Recording, withFiles } from './frame.ts';

const recordings = import.meta.glob<Recording>('../recordings/visitor.json', { import: 'default' });
const load = async (): Promise<Recording | undefined> => recordings['../recordings/visitor.json']?.();

const { hook } = memoryLocation({ path: '/' });

/** The demo study around a part of the portal, as the service describes it. Its links lead nowhere. */
export function PortalPart({ children }: { children: ReactNode }) {
  const { locale } = useSwitches();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void load().then((recording) => {
      if (!recording) return;
      const { responses } = withFiles(recording, new URL('portal/', document.baseURI).href);
      const landing = responses[responseKey(locale, '/api/v3/studies/sleep-and-mood/landing')];
      if (!landing) return;
      preferences.locale = locale;
      study.load = { kind: 'ready', landing: landing.body as Landing };
      setReady(true);
    });
  }, [locale]);
  return isReady ? <Router hook={hook}>{children}</Router> : null;
}
