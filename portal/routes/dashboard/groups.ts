import type { StudyNode } from '#schemas/types/index.ts';

/** What the participant can do with an activity. */
type Standing = 'again' | 'begun' | 'open' | 'later' | 'closed' | 'excluded' | 'done';

/** By the status of the API. A `draft` can be opened in a preview. */
const standings: Readonly<Record<NonNullable<StudyNode['status']>, Standing>> = {
  draft: 'open',
  available: 'open',
  in_progress: 'begun',
  completed: 'done',
  visible: 'later',
  stale: 'closed',
  disqualified: 'excluded',
  reconsent_required: 'again',
};

export interface Activity {
  node: StudyNode;
  standing: Standing;
}

export interface Group {
  /** The display group's id; empty for activities without a group. */
  id: string;
  activities: Activity[];
}

export interface Plan {
  /** The activity to do now: the first document to sign again, otherwise the first one in progress or open. */
  next: Activity | undefined;
  /** The other activities, by display group in the study's order. */
  groups: Group[];
  done: Activity[];
}

/** The number of activities that are done, and of those that are done or can be done, now or later. */
export function progressOf({ next, groups, done }: Plan): { done: number; total: number } {
  const rest = groups.flatMap(({ activities }) => activities);
  const possible = rest.filter(({ standing }) => standing !== 'closed' && standing !== 'excluded');
  return { done: done.length, total: (next ? 1 : 0) + possible.length + done.length };
}

/** Arranges the participant's activities for the dashboard. Pure. */
export function planOf(nodes: readonly StudyNode[], groupIds: readonly string[]): Plan {
  const activities = nodes.map((node): Activity => ({ node, standing: standings[node.status ?? 'available'] }));
  const next = ['again', 'begun', 'open']
    .map((wanted) => activities.find(({ standing }) => standing === wanted))
    .find((activity) => activity !== undefined);
  const rest = activities.filter((activity) => activity !== next && activity.standing !== 'done');
  const idOf = ({ node }: Activity) =>
    groupIds.includes(node.content.display_group ?? '') ? (node.content.display_group ?? '') : '';
  const groups = [...groupIds, ''].map((id) => ({ id, activities: rest.filter((activity) => idOf(activity) === id) }));
  return {
    next,
    groups: groups.filter((group) => group.activities.length > 0),
    done: activities.filter(({ standing }) => standing === 'done'),
  };
}
