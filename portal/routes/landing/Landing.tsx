import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { fetched, Notice } from '#kit/ui/parts/index.ts';
import { focusRing, GRID, RADIUS } from '#kit/ui/theme/index.ts';
import { failureMessages } from '#portal/api/messages.ts';
import { ScreenHeading } from '#portal/parts/Screen.tsx';
import { Lead, Quiet, Row, Stack, Wide, colors, linkStyle, roles } from '#portal/parts/elements.tsx';
import { closedStudyStatuses, offersEnrollment } from '#portal/state/routing/headerLinks.ts';
import { useHeaderFacts, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { closeModal, modals, openModal } from '#portal/state/page/modals.ts';
import { dialogFailed } from '#portal/parts/fetchFailures.tsx';
import { messages } from './messages.ts';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { usePicture } from '#portal/parts/usePicture.ts';

/**
 * A band above the text on a phone, beside the text on wider screens. Its size is fixed before the picture loads, so
 * nothing moves.
 */
const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  height: 'clamp(9rem, 42vw, 15rem)',
  background: roles(theme).infoTint,
  color: roles(theme).primary,
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 62%' },
  '& .light': { fill: roles(theme).accent },
  [`@media ${GRID}`]: { height: 'auto', aspectRatio: '4 / 3', borderRadius: RADIUS.picture },
}));

/**
 * The study's own picture. Rings in the colors of its brand if there is none, or if it cannot be fetched, as without
 * network. It is decorative, so it has no alternative text.
 */
export function HeroPicture({ path }: { path: string | undefined }) {
  const picture = usePicture(safeUrl(path));
  return (
    <Frame data-hero-picture>
      {picture ? <img {...picture} alt="" width={800} height={600} fetchPriority="high" /> : <Rings />}
    </Frame>
  );
}

const Rings = () => (
  <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {[180, 136, 94].map((radius, i) => (
      <circle key={radius} cx="200" cy="150" r={radius} fill="currentColor" opacity={0.06 + i * 0.04} />
    ))}
    <circle className="light" cx="200" cy="150" r="42" />
    <circle className="light" cx="304" cy="84" r="9" opacity="0.8" />
    <circle cx="98" cy="98" r="6" fill="currentColor" opacity="0.5" />
    <circle cx="122" cy="232" r="8" fill="currentColor" opacity="0.35" />
  </svg>
);

const EligibilityModal = fetched(() => import('./EligibilityModal.tsx'), { Failed: dialogFailed(closeModal) });

const Hero = styled('div')(({ theme }) => ({
  background: roles(theme).surface,
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  '& h1': { fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)', maxWidth: '16em' },
  // On a phone the picture has the full width of the screen.
  '& > div': { padding: 0 },
  [`@media ${GRID}`]: {
    paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem)',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
      alignItems: 'center',
      gap: '2rem clamp(2rem, 5vw, 4rem)',
      paddingInline: 16,
    },
  },
}));
const Words = styled(Stack)({ padding: '1.5rem 16px 2rem', [`@media ${GRID}`]: { padding: 0, order: -1 } });
const Part = styled('section')({ paddingBlockStart: '3rem', scrollMarginTop: '1rem', '&#faq': { maxWidth: '46rem' } });
const End = styled('div')({ height: '4rem' });
const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 1.5rem',
  fontSize: '1.625rem',
  lineHeight: 1.25,
  color: roles(theme).heading,
}));
const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  display: 'grid',
  gap: '1.5rem 2rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  '& li': { counterIncrement: 'step', position: 'relative', paddingInlineStart: '3.25rem' },
  '& li::before': {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 0,
    width: '2.25rem',
    height: '2.25rem',
    lineHeight: '2.25rem',
    textAlign: 'center',
    borderRadius: '50%',
    fontWeight: 700,
    background: roles(theme).selected,
    color: roles(theme).heading,
  },
  '& h3': { margin: '0.25rem 0 0.375rem', fontSize: '1.125rem', color: roles(theme).heading },
  '& p': { margin: 0 },
}));
const Question = styled('details')(({ theme }) => ({
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    minHeight: '3.5rem',
    paddingBlock: '0.5rem',
    cursor: 'pointer',
    fontWeight: 600,
    fontSize: '1.125rem',
    listStyle: 'none',
    color: roles(theme).heading,
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      flex: 'none',
      width: '0.6em',
      height: '0.6em',
      // Turned, it is wider by its corners.
      marginInlineEnd: '0.125em',
      borderInlineEnd: '2px solid currentColor',
      borderBlockEnd: '2px solid currentColor',
      transform: 'translateY(-25%) rotate(45deg)',
    },
    '&:focus-visible': { ...focusRing(roles(theme).focus), borderRadius: RADIUS.small },
  },
  '&[open] summary::after': { transform: 'translateY(25%) rotate(225deg)' },
  '& > p': { margin: '0 0 1.25rem', maxWidth: '38em' },
}));
const LogInLink = styled(Link)(linkStyle);
const Aside = styled(Quiet)(({ theme }) => ({ color: colors(theme).text.secondary }));

/** Fetched only after a session has expired: by then, answers may wait on this device. */
const AnyUnsent = fetched(() => import('#portal/parts/AnyUnsent.tsx'), { Failed: () => null });

/** The landing page of the study: hero, how it works, questions and answers, and the start button. */
export default function Landing() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const facts = useHeaderFacts();
  const { text, lang } = useStudyText();
  const { open } = useSnapshot(modals);
  const expired = new URLSearchParams(useSearch()).has('session-expired');
  useEffect(() => {
    const follow = () => {
      if (location.hash === '#faq') document.getElementById('faq')?.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const content = study?.nodes[0]?.content;
  if (!study || !content) return null;
  const closed = closedStudyStatuses.includes(study.status);
  return (
    <>
      <Hero>
        <Wide>
          <HeroPicture path={content.hero_picture} />
          <Words gap={20}>
            {expired ? (
              <>
                <Notice kind="info">{say(failureMessages.sessionExpired)}</Notice>
                <AnyUnsent />
              </>
            ) : null}
            <ScreenHeading title={say(messages.home)} lang={lang(content.hero_title)}>
              {text(content.hero_title)}
            </ScreenHeading>
            <Lead lang={lang(content.hero_content)}>{text(content.hero_content)}</Lead>
            {offersEnrollment(facts) ? (
              <Row>
                <Button variant="contained" onClick={() => openModal('eligibility')}>
                  <span lang={lang(content.hero_button)}>{text(content.hero_button)}</span>
                </Button>
              </Row>
            ) : null}
            {closed ? <Notice kind="info">{say(messages.closed)}</Notice> : null}
            {facts.loggedIn ? null : (
              <Aside>
                {say(messages.haveAccount)} <LogInLink href="/log-in">{say(messages.logIn)}</LogInLink>
              </Aside>
            )}
          </Words>
        </Wide>
      </Hero>
      {content.steps?.length ? (
        <Wide>
          <Part>
            <Heading>{text(content.steps_title) || say(messages.steps)}</Heading>
            <Steps>
              {content.steps.map((step, i) => (
                <li key={i}>
                  <h3 lang={lang(step.title)}>{text(step.title)}</h3>
                  <p lang={lang(step.body)}>{text(step.body)}</p>
                </li>
              ))}
            </Steps>
          </Part>
        </Wide>
      ) : null}
      {content.faq?.length ? (
        <Wide>
          <Part id="faq">
            <Heading>{text(content.faq_title) || say(messages.faq)}</Heading>
            {content.faq.map((entry, i) => (
              <Question key={i}>
                <summary lang={lang(entry.question)}>{text(entry.question)}</summary>
                <p lang={lang(entry.answer)}>{text(entry.answer)}</p>
              </Question>
            ))}
          </Part>
        </Wide>
      ) : null}
      <End aria-hidden="true" />
      {open === 'eligibility' ? <EligibilityModal /> : null}
    </>
  );
}
