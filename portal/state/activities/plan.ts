import { contributionLayouts } from '#schemas/nodePaths.ts';
import type { StudyNode } from '#schemas/types/index.ts';

/** The layouts of the second group. It holds follow-ups alone. */
export const followUpLayouts: readonly string[] = ['follow_up'];

/** What the participant can do with an activity. */
export type ActivityStanding = 'again' | 'begun' | 'open' | 'later' | 'closed' | 'excluded' | 'done';

/** By the status of the API. A `draft` can be opened in a preview. What was only opened is not begun. */
const standings: Readonly<Record<NonNullable<StudyNode['status']>, ActivityStanding>> = {
  draft: 'open',
  available: 'open',
  in_progress: 'open',
  completed: 'done',
  visible: 'later',
  stale: 'closed',
  disqualified: 'excluded',
  reconsent_required: 'again',
};

const standingOf = ({ status = 'available', has_answers }: StudyNode): ActivityStanding =>
  standings[status] === 'open' && has_answers ? 'begun' : standings[status];

export interface Activity {
  node: StudyNode;
  standing: ActivityStanding;
}

export interface Group {
  /**
   * - `pinned`: what the study wants at the top
   * - `display`: a display group of the study
   * - `follow_up`: the follow-ups
   */
  kind: 'pinned' | 'display' | 'follow_up';
  /** The display group's id; empty for activities without one. */
  id: string;
  activities: Activity[];
}

export interface Plan {
  /**
   * The activity to do now: the first document to sign again, otherwise the first pinned one begun or open,
   * otherwise the first one.
   */
  next: Activity | undefined;
  /** The other activities: the pinned ones, the display groups in the study's order, the follow-ups. */
  groups: Group[];
  done: Activity[];
}

/** The number of activities that are done, and of those that are done or can be done, now or later. */
export function progressOf({ next, groups, done }: Plan): { done: number; total: number } {
  const rest = groups.flatMap(({ activities }) => activities);
  const possible = rest.filter(({ standing }) => standing !== 'closed' && standing !== 'excluded');
  return { done: done.length, total: (next ? 1 : 0) + possible.length + done.length };
}

/**
 * Arranges the participant's activities for the dashboard. Pure.
 * @param groupIds ids of the study's display groups
 * @param pinned slugs of the activities that the study wants at the top
 */
export function planOf(nodes: readonly StudyNode[], groupIds: readonly string[], pinned: readonly string[] = []): Plan {
  const contributions = nodes.map((node): Activity => ({ node, standing: standingOf(node) })).filter(isContribution);
  // What the participant does first comes before what follows.
  const activities = [...contributions.filter((each) => !isFollowUp(each)), ...contributions.filter(isFollowUp)];
  const isPinned = ({ node }: Activity): boolean => pinned.includes(node.slug);
  const next = [
    activities.filter(({ standing }) => standing === 'again'),
    ...[activities.filter(isPinned), activities].flatMap((among) => [
      among.filter(({ standing }) => standing === 'begun'),
      among.filter(({ standing }) => standing === 'open'),
    ]),
  ].flat()[0];
  const rest = activities.filter((activity) => activity !== next && activity.standing !== 'done');
  const groupOf = (activity: Activity): Omit<Group, 'activities'> => {
    if (isPinned(activity)) return { kind: 'pinned', id: '' };
    if (isFollowUp(activity)) return { kind: 'follow_up', id: '' };
    const { display_group: id = '' } = activity.node.content;
    return { kind: 'display', id: groupIds.includes(id) ? id : '' };
  };
  const order: readonly Omit<Group, 'activities'>[] = [
    { kind: 'pinned', id: '' },
    ...[...groupIds, ''].map((id) => ({ kind: 'display' as const, id })),
    { kind: 'follow_up', id: '' },
  ];
  const groups = order.map((group): Group => ({
    ...group,
    activities: rest.filter((activity) => {
      const { kind, id } = groupOf(activity);
      return kind === group.kind && id === group.id;
    }),
  }));
  return {
    next,
    groups: groups.filter((group) => group.activities.length > 0),
    done: activities.filter(({ standing }) => standing === 'done'),
  };
}

const isFollowUp = ({ node: { layout } }: Activity): boolean => followUpLayouts.includes(layout ?? '');

/** Whether a node is an activity of the dashboard. A document to sign again is one, whatever its layout. */
const isContribution = ({ node: { layout }, standing }: Activity): boolean =>
  layout === undefined || contributionLayouts.includes(layout) || standing === 'again';
