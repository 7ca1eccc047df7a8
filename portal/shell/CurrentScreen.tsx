import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useIgnoredSecondPress } from '#kit/parts/index.ts';
import { type Failure, isTemporary } from '#portal/api/failures.ts';
import { screens, standIns } from './screens.ts';
import { Failed } from '#portal/parts/Failed.tsx';
import type { Sent } from '#portal/forms/sent.ts';
import { StepReceipt } from '#portal/forms/StepReceipt.tsx';
import { stepReceipt } from '#portal/forms/stepReceipt.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { useIsParticipantAwaited, useRoutingFacts } from '#portal/state/useStudy.ts';
import { loadParticipant, participant } from '#portal/state/participant.ts';
import { mailedLink } from '#portal/state/mailedLink.ts';
import { closeModal } from '#portal/state/modals.ts';
import { rememberReturn, session } from '#portal/state/session.ts';
import { useScreenEvents } from '#portal/state/events.ts';
import { study } from '#portal/state/study.ts';
import { leaveBy, leaving, releaseGuards } from '#portal/state/leaveGuard.ts';
import { hereAddress, useHash } from '#portal/state/navigate.ts';
import { providerSite } from './providerSite.ts';
import { findPlace, matchPath, screenOf } from '#portal/routing/places.ts';
import { resolveRoute } from '#portal/routing/resolveRoute.ts';
import { useNewVersion } from './useNewVersion.ts';

/**
 * Renders the screen for the URL and the routing facts. It waits for the facts and follows redirects. If the facts change
 * while answers exist only on the screen, the participant is asked first.
 */
export function CurrentScreen() {
  const [path, navigate] = useLocation();
  const { load: studyLoad } = useSnapshot(study);
  const { load: participantLoad } = useSnapshot(participant);
  const { who, what } = useRoutingFacts();
  const waiting = useIsParticipantAwaited() || studyLoad.kind === 'loading';
  const [search, hash] = [useSearch(), useHash()];
  const { place: linkedPlace } = useSnapshot(mailedLink);
  const address = { path, search: search && `?${search}`, hash, isMailedLink: linkedPlace === path };
  const facts = waiting ? undefined : resolveRoute(address, who, what);
  const { holdsScreen } = useSnapshot(leaving);
  const { present: receipt } = useSnapshot(stepReceipt);
  const { authToken } = useSnapshot(session);
  const here = screenOf(path, search);
  /** The URL whose own screen was rendered last. */
  const rendered = useRef<string>(undefined);
  const isHeld = holdsScreen && rendered.current === here && facts?.kind !== 'stay';
  const resolution: typeof facts = isHeld ? { kind: 'stay' } : facts;
  useEffect(() => {
    rendered.current = resolution?.kind === 'stay' ? here : undefined;
  });
  const departure = isHeld && facts ? JSON.stringify(facts) : undefined;
  useEffect(() => {
    if (departure) leaveBy(releaseGuards);
  }, [departure]);
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
  useNewVersion(resolution?.kind === 'stay' && !receipt ? here : undefined);
  useScreenEvents(resolution?.kind === 'stay' ? place : undefined);
  useEffect(() => {
    // This screen is the most likely one, so fetch its code in parallel with the facts.
    if (place) screens[place].preload().catch(() => undefined);
  }, [place]);

  if (!resolution || redirect !== undefined || leave) return <Loading />;
  if (receipt && authToken !== undefined) return <StepReceipt title={receipt.title} sent={receipt.sent as Sent} />;
  if (studyLoad.kind === 'failed' && isOffline(studyLoad)) return <Failed failure={studyLoad.failure as Failure} />;
  if (participantLoad.kind === 'failed' && !isHeld)
    return <Failed failure={participantLoad.failure as Failure} onRetry={() => void loadParticipant()} />;
  const StandIn =
    resolution.kind === 'show'
      ? standIns[resolution.screen]
      : resolution.kind === 'leave' || !place
        ? standIns.notFound
        : undefined;
  const Screen = StandIn ?? screens[place!];
  return <Screen key={StandIn ? `instead of ${here}` : here} params={(place && matchPath(place, path)) ?? {}} />;
}

/** Whether the study is only out of reach. Then a retry may help; leaving the site would not. */
const isOffline = (load: { kind: string; failure?: Pick<Failure, 'name'> }) =>
  load.kind === 'failed' && load.failure !== undefined && isTemporary(load.failure);
