interface ProfileNode {
  id: number;
  callFrame: { functionName: string };
  children?: number[];
}

/** Result of `Profiler.stop` of the DevTools protocol; times in microseconds. */
export interface CpuProfile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

export interface Share {
  where: string;
  ms: number;
}

const IDLE = new Set(['(idle)', '(root)']);
const ranked = (times: ReadonlyMap<string, number>): Share[] =>
  [...times].map(([where, ms]) => ({ where, ms })).sort((a, b) => b.ms - a.ms);

/** Time per function name in ms: its own, and including its callees (a recursive call counts once). `busy` is all time except idle. */
export function profileShares(profile: CpuProfile): { busy: number; own: Share[]; whole: Share[] } {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)),
  );
  const nameOf = (id: number) => nodes.get(id)!.callFrame.functionName || '(anonymous)';
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  const add = (times: Map<string, number>, where: string, ms: number) => times.set(where, (times.get(where) ?? 0) + ms);
  let busy = 0;
  profile.samples.forEach((sample, i) => {
    if (IDLE.has(nameOf(sample))) return;
    const ms = profile.timeDeltas[i]! / 1000;
    busy += ms;
    add(own, nameOf(sample), ms);
    const stack = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) stack.add(nameOf(id));
    for (const where of stack) add(whole, where, ms);
  });
  return { busy, own: ranked(own), whole: ranked(whole) };
}
