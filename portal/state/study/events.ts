import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { call } from '#portal/api/call.ts';
import { session } from '../access/session.ts';
import { useStudy } from './useStudy.ts';
import { studySlug } from './visit.ts';

/**
 * Reports which screens a logged-in participant opens, if the study asks for it. Only the pattern of the path is sent.
 * @param place such as `/manage/dashboard/contribution/:slug`; `undefined` if the path has no screen of its own
 */
export function useScreenEvents(place: string | undefined): void {
  const isWanted = useStudy()?.recorded_events?.includes('screen_opened') ?? false;
  const { enrollmentIdentifier: id, authToken } = useSnapshot(session);
  const isLoggedIn = authToken !== undefined;
  useEffect(() => {
    if (!isWanted || !isLoggedIn || !id || place === undefined) return;
    const body = { event: 'screen_opened', details: { place } };
    void call('emitEvent', { path: { study: studySlug(), id }, body, background: true });
  }, [isWanted, isLoggedIn, id, place]);
}
