import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useIgnoredSecondPress } from '#kit/parts/index.ts';
import { type Failure, isTemporary } from '#portal/api/failures.ts';
import { screens, standIns } from './screens.ts';
import { Failed } from '#portal/parts/Failed.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { useIsParticipantAwaited, useRoutingFacts } from '#portal/state/useStudy.ts';
import { loadParticipant, participant } from '#portal/state/participant.ts';
import { closeModal } from '#portal/state/modals.ts';
import { rememberReturn } from '#portal/state/session.ts';
import { study } from '#portal/state/study.ts';
import { currentHash, hereAddress } from '#portal/state/navigate.ts';
import { providerSite } from './providerSite.ts';
import { findPlace, matchPath } from '#portal/routing/places.ts';
import { resolveRoute } from '#portal/routing/resolveRoute.ts';

/** Renders the screen for the URL and the routing facts. It waits for the facts and follows redirects. */
export function CurrentScreen() {
  const [path, navigate] = useLocation();
  const { load: studyLoad } = useSnapshot(study);
  const { load: participantLoad } = useSnapshot(participant);
  const { who, what } = useRoutingFacts();
  const waiting = useIsParticipantAwaited() || studyLoad.kind === 'loading';
  const resolution = waiting ? undefined : resolveRoute({ path, hash: currentHash() }, who, what);
  const redirect = resolution?.kind === 'redirect' ? resolution.to : undefined;
  const comesBack = resolution?.kind === 'redirect' && resolution.comesBack === true;
  const leave = resolution?.kind === 'leave' && !isOffline(studyLoad) ? providerSite() : undefined;
  // Redirect before the browser paints, so that no screen flashes.
  useLayoutEffect(() => {
    if (redirect === undefined) return;
    if (comesBack) rememberReturn(hereAddress());
    navigate(redirect, { replace: true });
  }, [redirect, comesBack, navigate]);
  useEffect(() => {
    if (leave) location.replace(leave);
  }, [leave]);
  useEffect(closeModal, [path]);
  useIgnoredSecondPress(path);
  const place = findPlace(path);
  useEffect(() => {
    // This screen is the most likely one, so fetch its code in parallel with the facts.
    if (place) screens[place].preload().catch(() => undefined);
  }, [place]);

  if (!resolution || redirect !== undefined || leave) return <Loading />;
  if (studyLoad.kind === 'failed' && isOffline(studyLoad)) return <Failed failure={studyLoad.failure as Failure} />;
  if (participantLoad.kind === 'failed')
    return <Failed failure={participantLoad.failure as Failure} onRetry={() => void loadParticipant()} />;
  const StandIn =
    resolution.kind === 'show'
      ? standIns[resolution.screen]
      : resolution.kind === 'leave' || !place
        ? standIns.notFound
        : undefined;
  const Screen = StandIn ?? screens[place!];
  return <Screen key={StandIn ? `instead of ${path}` : path} params={(place && matchPath(place, path)) ?? {}} />;
}

/** Whether the study is only out of reach. Then a retry may help; leaving the site would not. */
const isOffline = (load: { kind: string; failure?: Pick<Failure, 'name'> }) =>
  load.kind === 'failed' && load.failure !== undefined && isTemporary(load.failure);
