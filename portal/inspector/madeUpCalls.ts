import { call, type connectStandIn, type Data, type OperationId, type Result } from '#portal/api/call.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { presentNode } from '#portal/state/participant/presentNode.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { operationPaths } from '#schemas/types/operationPaths.ts';
import type { Contribution } from '#schemas/types/index.ts';
import { inspectorMessages as messages } from './messages.ts';

export type MadeUpParticipant = Data<'getPreviewParticipant'>;
type StandIn = NonNullable<Parameters<typeof connectStandIn>[0]>;
/** Arguments of any call, as far as they are read here. */
interface Given {
  path?: Readonly<Record<string, string>>;
  // The bodies of the operations have nothing in common.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body?: any;
}
type Answer = (given: Given) => Promise<{ ok: true; data: object; status: number } | Result<'postSurveyAnswers'>>;

/** Calls that need no participant, and store nothing. The service answers them. */
const passed: ReadonlySet<OperationId> = new Set<OperationId>([
  'getLanding',
  'getStudyMeta',
  'getStudyPreview',
  'getStudyRevision',
  'getPreviewParticipant',
  'getSurvey',
  'getPortalCookie',
  'getCaptchaChallenge',
  // In a preview without a session, the service checks the answers and stores nothing.
  'postSurveyAnswers',
]);

const nothing = { ok: true as const, data: {}, status: 200 };

/**
 * Answers the calls of the screens of a participant who does not exist. What they send is checked by the service; what
 * they finish changes where they are. Everything else is refused, with a note why.
 * @param finish notes that the participant has done a node
 */
export function madeUpCalls(
  { participant, calendars }: MadeUpParticipant,
  finish: (node: string) => Promise<void>,
): StandIn {
  const checked = async (slug: string, contributions: Contribution[]) => {
    const path = { study: studySlug(), slug };
    const result = await call('postSurveyAnswers', { path, body: { contributions, locale: preferences.locale } });
    if (!result.ok) return result;
    await finish(slug);
    return nothing;
  };
  const finished = async (node: string | undefined) => {
    if (node !== undefined) await finish(node);
    return nothing;
  };
  const answers: Readonly<Partial<Record<OperationId, Answer>>> = {
    postAnswers: ({ path, body }) => checked(path!.slug!, body.contributions),
    updateEnrollment: ({ body }) =>
      checked(
        body.node_identifier,
        Object.entries(body.user_data).map(([attribute, value]) => ({ attribute, value }) as Contribution),
      ),
    postInformedConsent: ({ path, body }) =>
      body.signed ? checked(path!.node!, body.contributions) : Promise.resolve(nothing),
    // The password goes nowhere.
    setPassword: () => finished(presentNode(participant.nodes)?.slug),
    updateNode: ({ path }) => finished(path!.node),
    // Opening an activity of the dashboard does not complete it; opening a step that is only visited does.
    beginNode: ({ path }) => (participant.layout === 'dashboard' ? Promise.resolve(nothing) : finished(path!.node)),
    listOccurrences: async ({ path }) => ({
      ...nothing,
      data: calendars.find(({ node }) => node === path!.node)?.days ?? { occurrences: [] },
    }),
    deleteMessages: async () => nothing,
  };
  return ((operationId: OperationId, given: Given) => {
    if (passed.has(operationId)) return undefined;
    const answer = answers[operationId];
    if (answer) return answer(given);
    if (operationPaths[operationId][0] !== 'GET') notify('info', messages.notAsked);
    return Promise.resolve({ ok: false, failure: { name: 'unauthorized' } });
  }) as StandIn;
}
