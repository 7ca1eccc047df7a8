/**
 * The path of each type of node under the study's base. The routes of the portal and the links of the service both use
 * it. `:slug` is the node's slug.
 */
export const nodePaths = {
  Survey: '/manage/dashboard/contribution/:slug',
  Diary: '/manage/dashboard/diary/:slug',
  VerifyIdentity: '/manage/dashboard/verify_identity/:slug',
  EhrConnection: '/manage/dashboard/ehr/:slug',
  CognitiveTest: '/manage/dashboard/cognitive_test/:slug',
  Screener: '/screener',
  Registration: '/registration',
  InformedConsent: '/informed_consent',
  VerifyEmail: '/verify_email',
  FileUpload: '/file_upload',
  VisitPortal: '/visit_portal',
  EventDelay: '/event_delay',
  Terminal: '/terminal_state',
  Landing: '/',
} as const;

/** The types of nodes whose results the service stores itself. Participants never submit answers to them. */
export const typesWithOwnResults: readonly string[] = ['VerifyIdentity', 'CognitiveTest', 'EhrConnection'];

/** The layouts of activities, in the order in which the dashboard lists them. */
export const contributionLayouts: readonly string[] = ['dashboard', 'follow_up'];

/** Whether answers count in this state of an activity or of one of its occurrences. */
export const isFillable = (status: string | undefined): boolean => status === 'available' || status === 'in_progress';

/** Whether an activity is a form that the participant can fill in now. Portals keep these for a time without network. */
export const isAssigned = ({ status, layout, type }: { status?: string; layout?: string; type: string }): boolean =>
  isFillable(status) && contributionLayouts.includes(layout ?? '') && !typesWithOwnResults.includes(type);

/** The screens that a step of a study's flow can name in `layout`. */
export const stepLayouts: readonly string[] = [
  'education',
  'screener',
  'registration',
  'verify_email',
  'informed_consent',
  'file_upload',
  'visit_portal',
  'event_delay',
  ...contributionLayouts,
  'terminal_state',
];

/** A node, as far as its path depends on it. */
export interface PathNode {
  slug: string;
  type: string;
  /** The occurrence that the path opens, if the node can be answered more than once. */
  occurrence?: number | undefined;
}

/**
 * The path and query of a node under the study's base, such as `/manage/dashboard/diary/sleep?occurrence=2`. An unknown
 * type is a survey.
 */
export function nodePath({ slug, type, occurrence }: PathNode): string {
  const pattern: string = Object.hasOwn(nodePaths, type) ? nodePaths[type as keyof typeof nodePaths] : nodePaths.Survey;
  const path = pattern.replace(':slug', encodeURIComponent(slug));
  return occurrence === undefined ? path : `${path}?occurrence=${occurrence}`;
}
