import { statusRules } from '#schemas/participantStatus.ts';
import { layoutPath } from './resolveRoute.ts';

/** The facts that determine the header's links. */
export interface HeaderFacts {
  loggedIn: boolean;
  /** The effective layout. */
  layout: string;
  status?: string;
  studyStatus: string;
  onLanding: boolean;
  hasFaq: boolean;
  isProgram: boolean;
  /** Whether the study uses a third-party login. */
  thirdParty: boolean;
  /** Whether a partner site's cookie says who the visitor is, and the address that it says. */
  hasAcmCookie?: boolean | undefined;
  portalEmail?: string | undefined;
}

export type HeaderLink = 'home' | 'faq' | 'contact' | 'dashboard' | 'settings' | 'logIn' | 'logOut';

/** Statuses of studies that take no new participants. */
export const closedStudyStatuses: readonly string[] = ['enrollment_closed', 'data_close', 'data_lock', 'completed'];

/** Whether a partner site knows the visitor, who then continues with the start button, also if they take part already. */
const continuesWithStart = (facts: HeaderFacts): boolean =>
  facts.hasAcmCookie === true && facts.portalEmail !== undefined && offersStart(facts);

/** The links of the header, in order. Pure. */
export function headerLinks(facts: HeaderFacts): HeaderLink[] {
  const suspended = !statusRules(facts.status).maySee;
  const enrolled = facts.loggedIn && (facts.layout === 'dashboard' || facts.layout === 'follow_up');
  const rules: [HeaderLink, boolean][] = [
    ['home', facts.layout === 'education'],
    ['faq', facts.hasFaq && !facts.isProgram],
    ['contact', true],
    ['dashboard', enrolled && !suspended && !facts.isProgram],
    ['settings', enrolled || (facts.loggedIn && suspended)],
    // Participants of a program log in at its studies.
    ['logIn', !facts.loggedIn && !facts.isProgram && !continuesWithStart(facts)],
    ['logOut', facts.loggedIn],
  ];
  return rules.filter(([, shown]) => shown).map(([link]) => link);
}

/** Whether the landing page offers the start button, which opens the enrollment dialog. */
export const offersEnrollment = ({ onLanding, layout, studyStatus, isProgram }: HeaderFacts): boolean =>
  onLanding && layout === 'education' && !closedStudyStatuses.includes(studyStatus) && !isProgram;

/** Whether the header offers the start button, too. */
export const offersStart = (facts: HeaderFacts): boolean => offersEnrollment(facts) && !facts.thirdParty;

/** The path that the logo leads to: the landing page in some layouts, otherwise the layout's screen. */
export const logoPath = (layout: string): string =>
  ['education', 'follow_up', 'terminal_state'].includes(layout) ? '/' : layoutPath(layout);
