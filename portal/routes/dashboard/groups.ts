import type { StudyNode } from '#schemas/types/index.ts';

/** The participant's progress with an activity. */
type Standing = 'open' | 'begun' | 'done' | 'later';

/** Returns the progress for a status; `undefined` if the activity is not shown. */
function standingOf(node: Pick<StudyNode, 'status'>): Standing | undefined {
  switch (node.status) {
    case 'completed':
      return 'done';
    case 'in_progress':
      return 'begun';
    case 'visible':
      return 'later';
    case 'disqualified':
    case 'stale':
      return undefined;
    default:
      return 'open';
  }
}

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
  /** The activity to do now: the first one in progress, otherwise the first open one. */
  next: Activity | undefined;
  /** The other unfinished activities, by display group in the study's order. */
  groups: Group[];
  done: Activity[];
}

/** Arranges the participant's activities for the dashboard. Pure. */
export function planOf(nodes: readonly StudyNode[], groupIds: readonly string[]): Plan {
  const activities = nodes.flatMap((node): Activity[] => {
    const standing = standingOf(node);
    return standing ? [{ node, standing }] : [];
  });
  const next =
    activities.find(({ standing }) => standing === 'begun') ?? activities.find(({ standing }) => standing === 'open');
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
