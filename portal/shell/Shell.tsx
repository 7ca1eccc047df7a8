import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { fetched, LiveRegion, useIgnoredSecondPress, announce, Icon, Notice } from '#kit/ui/parts/index.ts';
import { screens, standIns } from './screens.ts';
import { SessionTimer } from '#portal/dialogs/session/SessionTimer.tsx';
import { closeModal, modals, logOutQuestion } from '#portal/state/page/modals.ts';
import { type CodeRequest, oneTimeCode } from '#portal/state/access/proofs.ts';
import { CookieBanner } from './CookieBanner.tsx';
import { DraftBanner } from '#portal/parts/DraftBanner.tsx';
import { ErrorBoundary } from '#portal/parts/ErrorBoundary.tsx';
import { dialogFailed, ScreenFailed } from '#portal/parts/fetchFailures.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { PageMessages, PageMessage } from '#portal/parts/PageMessages.tsx';
import { isUnpublished, study } from '#portal/state/study/study.ts';
import { session, rememberReturn } from '#portal/state/access/session.ts';
import { useChecksInformation } from '#portal/state/participant/personalInformation.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { colors, roles } from '#portal/parts/elements.tsx';
import { headerMessages as messages } from './messages.ts';
import { useTagManager } from '#portal/parts/integrations/useTagManager.ts';
import { useHead } from './useHead.ts';
import { useParticipant, useStudy, useIsParticipantAwaited, useRoutingFacts } from '#portal/state/study/useStudy.ts';
import { focusRing, RADIUS } from '#kit/ui/theme/index.ts';
import { type Failure, isTemporary } from '#portal/api/failures.ts';
import { Failed } from '#portal/parts/Failed.tsx';
import type { Sent } from '#portal/answers/forms/copies/sent.ts';
import { StepReceipt } from '#portal/answers/forms/fetchedForms.ts';
import { stepReceipt } from '#portal/answers/forms/stepReceipt.ts';
import { loadParticipant, participant } from '#portal/state/participant/participant.ts';
import { mailedLink } from '#portal/state/access/addressTokens.ts';
import { useScreenEvents } from '#portal/state/study/events.ts';
import { leaveBy, leaving, releaseGuards } from '#portal/state/page/leaveGuard.ts';
import { hereAddress, useHash } from '#portal/state/page/navigate.ts';
import { findPlace, matchPath, screenOf } from '#portal/state/routing/places.ts';
import { isLoggedIn, leadOn, resolveRoute } from '#portal/state/routing/resolveRoute.ts';
import IconButton from '@mui/material/IconButton';
import { commonMessages } from '#portal/parts/messages.ts';
import { dismissToast, notifications, type Toast } from '#portal/state/page/notifications.ts';
import { betweenScreens } from '#portal/state/page/offline.ts';

/** Screens that a page can be loaded anew for: what they show comes from the service or from the device. */
const CALM = /^\/($|manage\/)/;

/**
 * Lets a new version of the portal take over when the participant comes from one screen to another, never inside a form.
 * @param here the screen, as a path with its query; `undefined` while it is not decided, or while a receipt is shown
 */
export function useNewVersion(here: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (here === undefined || here === last.current) return;
    const isFirst = last.current === undefined;
    last.current = here;
    if (!isFirst && CALM.test(here)) betweenScreens();
  }, [here]);
}

/** How long a message stays in sight while the page is scrolled. */
const IN_SIGHT = 10_000;

/** Shows the first toast in the queue, at the top of the page. */
export function Toasts() {
  const [toast, next] = useSnapshot(notifications).toasts;
  return toast ? <ShownToast key={toast.id} {...(toast as Toast)} isAwaited={next !== undefined} /> : null;
}

/**
 * Errors stay in sight until they are closed. Others do so for ten seconds, then rest at the top of the page, and leave with the screen or for the
 * next message: nothing moves by itself while the participant uses it. An open dialog hides the page from screen readers, so the message is read out there.
 */
function ShownToast({ id, kind, message, isAwaited }: Toast & { isAwaited: boolean }) {
  const intl = useIntl();
  const [path] = useLocation();
  const [restsOn, setRestsOn] = useState<string>();
  const text = intl.formatMessage(message);
  useEffect(() => {
    if (document.querySelector('.MuiDialog-root')) announce(text);
  }, [text]);
  useEffect(() => {
    if (kind === 'error') return;
    const timer = setTimeout(setRestsOn, IN_SIGHT, path);
    return () => clearTimeout(timer);
  }, [kind, path]);
  useEffect(() => {
    if (restsOn !== undefined && (restsOn !== path || isAwaited)) dismissToast(id);
  }, [id, restsOn, path, isAwaited]);
  return (
    <PageMessage follows={restsOn === undefined}>
      <Notice
        kind={kind}
        role="status"
        action={
          <IconButton onClick={() => dismissToast(id)} aria-label={intl.formatMessage(commonMessages.close)}>
            <Icon name="close" size={1} />
          </IconButton>
        }
      >
        {text}
      </Notice>
    </PageMessage>
  );
}

/**
 * Renders the screen for the URL and the routing facts. It waits for the facts and follows redirects. If the facts change
 * while answers exist only on the screen, the participant is asked first.
 */
function CurrentScreen() {
  const [path, navigate] = useLocation();
  const { load: studyLoad } = useSnapshot(study);
  const { load: participantLoad } = useSnapshot(participant);
  const { who, what, layout: effective } = useRoutingFacts();
  const waiting = useIsParticipantAwaited() || studyLoad.kind === 'loading';
  const [search, hash] = [useSearch(), useHash()];
  const { place: linkedPlace } = useSnapshot(mailedLink);
  const address = { path, search: search && `?${search}`, hash, isMailedLink: linkedPlace === path };
  const layout = isLoggedIn(who) ? effective : 'education';
  /** The layout for which the screen was rendered last. */
  const shownFor = useRef<string>(undefined);
  const facts = waiting ? undefined : (leadOn(path, shownFor.current, layout) ?? resolveRoute(address, who, what));
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
    if (facts?.kind === 'stay') shownFor.current = layout;
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

const overScreen = { Failed: dialogFailed(closeModal) };
const LanguageModal = fetched(() => import('./LanguageModal.tsx'), overScreen);
const ContactModal = fetched(() => import('#portal/dialogs/contact/ContactModal.tsx'), overScreen);
const WithdrawalModal = fetched(() => import('#portal/dialogs/withdrawal/WithdrawalModal.tsx'), overScreen);
const VerifyInformation = fetched(() => import('#portal/dialogs/personalInformation/VerifyInformation.tsx'), {
  Failed: () => null,
});
const NotificationModal = fetched(() => import('./NotificationModal.tsx'), { Failed: dialogFailed() });
const OneTimeCodeDialog = fetched(() => import('#portal/dialogs/oneTimeCode/OneTimeCodeDialog.tsx'), {
  Failed: dialogFailed(() => oneTimeCode.request?.settle()),
});
const LogOutDialog = fetched(() => import('#portal/dialogs/session/LogOutDialog.tsx'), {
  Failed: dialogFailed(() => logOutQuestion.answer?.(false)),
});
/** The place of the row above the page, until its code is here. */
const PreviewRow = styled('div')({ flex: 'none', height: '3.25rem' });
/** For study builders only. Without it, the page is as participants see it. */
const Preview = fetched(() => import('#portal/inspector/Preview.tsx'), {
  Waiting: PreviewRow,
  Failed: () => null,
});

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: ['100vh', '100dvh'],
  // The content that is still loading would push the footer away.
  '&:has(> main [data-loading]) > footer': { display: 'none' },
  '&:has(> main .KitLoadingBlock-root) > footer': { visibility: 'hidden' },
  // Header and banners, which come with the study, would push the placeholder away.
  '&[data-waiting=true] > main:has([data-loading])': {
    visibility: 'hidden',
    '& [role=status]': { visibility: 'visible' },
  },
  // Print only the content of the screen.
  '@media print': {
    display: 'block',
    minHeight: 0,
    '& > header, & > footer, & > section, & [data-screen-only]': { display: 'none' },
  },
});
const Main = styled('main')({ flex: '1 0 auto', outline: 'none' });
const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: '1rem',
  insetBlockStart: '-6rem',
  zIndex: 1000,
  padding: '0.75rem 1rem',
  borderRadius: RADIUS.control,
  fontWeight: 600,
  background: colors(theme).background.paper,
  color: roles(theme).link,
  ...focusRing(roles(theme).focus, 0),
  '&:focus': { insetBlockStart: '0.5rem' },
}));

const Program = fetched(() => import('#portal/routes/program/ProgramApp.tsx'), {
  Waiting: Loading,
  Failed: ScreenFailed,
});
/** Screens of a study that a program has, too. */
const ofEveryStudy: ReadonlySet<string> = new Set(['/terms', '/privacy']);

/** Moves the focus as the link would, but without a history entry: Back must still lead to the form's previous page. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
}

/** The frame around every screen. */
export function Shell() {
  const intl = useIntl();
  const study = useStudy();
  const notes = useParticipant()?.messages;
  const { open } = useSnapshot(modals);
  const { request: codeRequest } = useSnapshot(oneTimeCode);
  const { previewToken } = useSnapshot(session);
  const { answer: answerLogOut } = useSnapshot(logOutQuestion);
  const [path] = useLocation();
  const { isWebview } = useSnapshot(preferences);
  const isProgram = study?.is_program === true && !ofEveryStudy.has(path);
  const checksInformation = useChecksInformation(path);
  useHead();
  useTagManager();
  const ErrorScreen = screens['/error'];
  return (
    <Frame data-waiting={!study}>
      <LiveRegion />
      <Skip href="#main" onClick={skipToMain}>
        {intl.formatMessage(messages.skip)}
      </Skip>
      {previewToken || (study && isUnpublished(study)) ? <DraftBanner /> : null}
      {previewToken ? <Preview /> : null}
      {study && !isWebview ? <Header /> : null}
      <CookieBanner />
      <Main id="main" tabIndex={-1}>
        <PageMessages>
          <Toasts />
        </PageMessages>
        <ErrorBoundary resetKey={path} fallback={<ErrorScreen params={{}} />}>
          {isProgram ? <Program path={path} /> : <CurrentScreen />}
        </ErrorBoundary>
      </Main>
      {study && !isWebview ? <Footer /> : null}
      <div hidden data-release={__RELEASE__} />
      <SessionTimer />
      {answerLogOut ? <LogOutDialog answer={answerLogOut} /> : null}
      {open === 'language' ? <LanguageModal /> : null}
      {open === 'withdrawal' ? <WithdrawalModal /> : null}
      {checksInformation ? <VerifyInformation /> : null}
      {codeRequest ? <OneTimeCodeDialog request={codeRequest as CodeRequest} /> : null}
      {open === 'contact' ? <ContactModal /> : null}
      {notes?.length ? <NotificationModal /> : null}
    </Frame>
  );
}

/**
 * The site that the browser goes to if the study does not exist: the content of `<meta name="provider-site">`, which the
 * service adds to the page from its setting PROVIDER_SITE. `undefined` without one.
 */
function providerSite(): string | undefined {
  const site = document.head.querySelector<HTMLMetaElement>('meta[name=provider-site]')?.content ?? '';
  return /^https?:\/\//.test(site) ? site : undefined;
}
