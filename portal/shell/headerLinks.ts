/** What the header's links depend on. */
export interface HeaderFacts {
  loggedIn: boolean;
  /** The layout that counts now. */
  layout: string;
  status?: string;
  studyStatus: string;
  onLanding: boolean;
  hasFaq: boolean;
  isProgram: boolean;
  /** The log-in is with another provider. */
  thirdParty: boolean;
}

export type HeaderLink = 'home' | 'faq' | 'contact' | 'dashboard' | 'settings' | 'logIn' | 'logOut';

/** The study takes nobody in any more. */
export const closedStudyStatuses: readonly string[] = ['enrollment_closed', 'data_close', 'data_lock', 'completed'];

/** The links of the header, in their order. Pure. */
export function headerLinks(facts: HeaderFacts): HeaderLink[] {
  const suspended = facts.status === 'suspended';
  const enrolled = facts.loggedIn && (facts.layout === 'dashboard' || facts.layout === 'follow_up');
  const rules: [HeaderLink, boolean][] = [
    ['home', facts.layout === 'education'],
    ['faq', facts.hasFaq],
    ['contact', true],
    ['dashboard', enrolled && !suspended && !facts.isProgram],
    ['settings', enrolled || (facts.loggedIn && suspended)],
    ['logIn', !facts.loggedIn],
    ['logOut', facts.loggedIn],
  ];
  return rules.filter(([, shown]) => shown).map(([link]) => link);
}

/** Whether the header and the landing page offer to start. */
export const offersStart = (facts: HeaderFacts): boolean =>
  facts.onLanding && facts.layout === 'education' && !closedStudyStatuses.includes(facts.studyStatus) && !facts.thirdParty;

/** Layouts whose logo leads to the landing page; elsewhere it leads to the screen that the layout names. */
export const logoLeadsHome = (layout: string): boolean => ['education', 'follow_up', 'terminal_state'].includes(layout);
