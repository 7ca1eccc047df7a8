import { waysToChange } from './actions.ts';
import { randomFrom } from '#kit/pure/samples/index.ts';
import type { Fault } from '#tests/faults/Fault.ts';
import type { Action, Kind, Plan, Sending } from './plan.ts';

/** A fault that chaos runs notice. All of them are in one copy of the sources: in `replace`, `FAULT` is true while the fault is active. */
export interface ChaosFault extends Fault {
  /** The kind of runs that can notice it. */
  kind: Kind;
  /** Whether a run of this plan can notice the fault. Other runs are left out when the fault is looked for. */
  isExposedBy(plan: Plan): boolean;
}

const anyPlan = (): boolean => true;

const firstSending = ({ ending }: Plan): Sending | undefined =>
  ending.end === 'sendings' ? ending.sendings[0] : undefined;
/** Whether the answers wait for the network while the page that keeps them goes. */
const opensAgainWhileWaiting = ({ ending }: Plan): boolean =>
  ending.end === 'without network' && ending.meanwhile !== 'nothing';

type Name = Action['do'];

/** Whether the plan has steps with these names in this order, with other steps between them. */
const hasInOrder =
  (...names: readonly (readonly Name[])[]) =>
  ({ steps }: Plan): boolean => {
    let found = 0;
    for (const step of steps) if (names[found]?.includes(step.do)) found += 1;
    return found === names.length;
  };

const RELOADS: readonly Name[] = ['reload', 'close the tab', 'kill the browser'];

const hasTwoDevices = hasInOrder(['answer'], ['other device'], ['answer'], ['other device']);

/**
 * Whether the participant saves answers on the second device, returns to the first one, finds the form there as it was, and answers. Then
 * both devices have answers that the other one does not know.
 */
const returnsWithoutReload = (plan: Plan): boolean => {
  const { steps } = plan;
  const back = steps.filter((step) => step.do === 'other device')[1];
  if (!back || !hasTwoDevices(plan)) return false;
  const at = steps.indexOf(back);
  const network = steps.slice(0, at).findLast((step) => step.do === 'network');
  const { staysOpen, waitsUntilSaved } = waysToChange(randomFrom(back.seed));
  const behind = steps.slice(at + 1);
  const reload = behind.findIndex((step) => [...RELOADS, 'second tab', 'browser back'].includes(step.do));
  return (
    staysOpen &&
    waitsUntilSaved &&
    (network?.becomes ?? 'online') === 'online' &&
    (reload < 0 ? behind : behind.slice(0, reload)).some((step) => step.do === 'answer')
  );
};

/** Whether answers that are only on the device are loaded from there. */
const reloadsOffline = ({ steps }: Plan): boolean =>
  steps.some((step, at) => {
    if (step.do !== 'network' || (step.becomes !== 'offline' && step.becomes !== 'failing')) return false;
    const behind = steps.slice(at + 1);
    const change = behind.findIndex(
      (each) => each.do === 'network' || each.do === 'other device' || each.do === 'outage',
    );
    return hasInOrder(['answer'], RELOADS)({ steps: change < 0 ? behind : behind.slice(0, change) } as Plan);
  });

export const faults: readonly ChaosFault[] = [
  {
    name: 'late answers',
    harm: 'All answers after the fifth are left out when the form is sent.',
    file: 'kit/form/kitForm/useSubmit.ts',
    find: 'contributions: toContributions(form, { data: sent, validate }),',
    replace: 'contributions: toContributions(form, { data: sent, validate }).slice(0, FAULT ? 5 : undefined),',
    kind: 'everything fails',
    isExposedBy: anyPlan,
  },
  {
    name: 'last page',
    harm: 'The answers of the last page are left out when the form is sent.',
    file: 'kit/form/kitForm/useSubmit.ts',
    find: 'const sent = unsentFiles.length > 0 ? withIdsForReferences(data) : data;',
    replace: `const all = unsentFiles.length > 0 ? withIdsForReferences(data) : data;
    const sent = FAULT ? Object.fromEntries(Object.entries(all).filter(([key]) => !form.pages.at(-1)!.fields.some((field) => field.key === key))) : all;`,
    kind: 'everything fails',
    isExposedBy: anyPlan,
  },
  {
    name: 'unwritten answers',
    harm: 'The service says that the answers have arrived, and stores none of them.',
    file: 'service/participation/answers/storeSubmission.ts',
    find: '${JSON.stringify(contributions)}',
    replace: "${FAULT ? '[]' : JSON.stringify(contributions)}",
    kind: 'everything fails',
    isExposedBy: anyPlan,
  },
  {
    name: 'unwritten draft',
    harm: 'The service says that a draft is saved, and does not write it.',
    file: 'service/participation/drafts/draftStore.ts',
    find: 'const limits = {',
    replace: "if (FAULT) return { outcome: 'saved', revision: base + 1 };\n  const limits = {",
    kind: 'everything fails',
    isExposedBy: anyPlan,
  },
  {
    name: 'unwritten on the device',
    harm: 'Answers are called kept on the device, and are not.',
    file: 'portal/answers/drafts/deviceDrafts.ts',
    find: 'await inTime(set(name, sealed, store));',
    replace: 'if (!FAULT) await inTime(set(name, sealed, store));',
    kind: 'everything fails',
    isExposedBy: reloadsOffline,
  },
  {
    name: 'no merge',
    harm: 'Of answers from two devices, those of the other one are thrown away.',
    file: 'portal/answers/drafts/draftChanges.ts',
    find: '  const values = byName(theirs);\n',
    replace: '  const values = byName(FAULT ? mine : theirs);\n',
    kind: 'everything fails',
    isExposedBy: returnsWithoutReload,
  },
  {
    name: 'no retry',
    harm: 'A draft that could not be saved is not saved when the service is back.',
    file: 'portal/answers/drafts/DraftKeeper.ts',
    find: 'this.toServiceIn(RETRIES[Math.min(this.tries, RETRIES.length - 1)]!, true);',
    replace: 'if (!FAULT) this.toServiceIn(RETRIES[Math.min(this.tries, RETRIES.length - 1)]!, true);',
    kind: 'everything fails',
    isExposedBy: hasInOrder(['outage']),
  },
  {
    name: 'new key',
    harm: 'Each try to send has a key of its own, so that answers whose receipt was lost are stored twice.',
    file: 'kit/form/kitForm/useSubmit.ts',
    find: 'idempotencyKey: submissionKey.of(store.core.data),',
    replace: 'idempotencyKey: FAULT ? crypto.randomUUID() : submissionKey.of(store.core.data),',
    kind: 'everything fails',
    isExposedBy: (plan) => plan.isRepeated && firstSending(plan) === 'repliesLost',
  },
  {
    name: 'draft dropped early',
    harm: 'The draft is given up as soon as the answers are sent, whether they arrive or not.',
    file: 'portal/answers/forms/send.ts',
    find: "failure.name === 'offline' && mayHold ? ['hold'] : [];",
    replace: "failure.name === 'offline' && mayHold ? (FAULT ? ['drop', 'hold'] : ['hold']) : FAULT ? ['drop'] : [];",
    kind: 'everything fails',
    isExposedBy: (plan) => ['failing', 'offline'].includes(firstSending(plan)!),
  },
  {
    name: 'revision unchecked',
    harm: 'The service takes a draft that knows nothing of what another device has saved.',
    file: 'service/participation/drafts/draftStore.ts',
    find: '${occurrence}, ${base},',
    replace:
      '${occurrence}, ${FAULT ? sql`(select coalesce(max(revision), 0) from drafts where enrollment_id = ${enrollment} and node = ${node} and occurrence = ${occurrence})` : base},',
    kind: 'everything fails',
    isExposedBy: hasTwoDevices,
  },
  {
    name: 'stale device draft',
    harm: 'What a device kept long ago wins over what was saved from another one since.',
    file: 'portal/answers/drafts/useDraft.ts',
    find: 'const newest = newestDraft(remote.known, kept);',
    replace: 'const newest = FAULT && kept ? kept.draft : newestDraft(remote.known, kept);',
    kind: 'everything fails',
    isExposedBy: hasTwoDevices,
  },
  {
    name: 'slow device ignored',
    harm: 'What a device kept is overwritten if it takes long to read.',
    file: 'portal/answers/drafts/useDraft.ts',
    find: 'const kept = await (reading && inTime(reading).catch(() => void (isLate = true)));',
    replace:
      'const kept = FAULT ? (await reading, undefined) : await (reading && inTime(reading).catch(() => void (isLate = true)));',
    kind: 'everything fails',
    isExposedBy: reloadsOffline,
  },
  {
    name: 'hidden answer forgotten',
    harm: 'An answer that was hidden and is asked for again on the same page comes back empty.',
    file: 'kit/pure/compile/carryAnswers.ts',
    find: 'const value = hidden.answers.get(`${at}${key}`) ?? firstValue(field, now);',
    replace:
      'const value = FAULT ? firstValue(field, now) : (hidden.answers.get(`${at}${key}`) ?? firstValue(field, now));',
    kind: 'everything fails',
    isExposedBy: anyPlan,
  },
  {
    name: 'form not held',
    harm: 'What is typed while the answers are being sent is taken, and neither sent nor kept.',
    file: 'kit/form/kitForm/useSubmit.ts',
    find: '    store.hold();\n',
    replace: '    if (!FAULT) store.hold();\n',
    kind: 'everything fails',
    isExposedBy: (plan) => firstSending(plan) === 'slow',
  },
  {
    name: 'files unbound',
    harm: 'The files of answers that were sent are thrown away as if they were of a draft.',
    file: 'service/participation/answers/storeSubmission.ts',
    find: 'submission.files, now)',
    replace: 'FAULT ? [] : submission.files, now)',
    kind: 'everything fails',
    isExposedBy: anyPlan,
  },
  {
    name: 'unwritten while waiting',
    harm: 'Answers that were submitted without network are called kept, and are not.',
    file: 'portal/api/device/unsentStore.ts',
    find: 'await setMany([[MARK, true], ...sealed], store);',
    replace: 'if (!FAULT) await setMany([[MARK, true], ...sealed], store);',
    kind: 'offline until the end',
    isExposedBy: opensAgainWhileWaiting,
  },
  {
    name: 'never found without network',
    harm: 'What a page needs without network is kept, and never found again.',
    file: 'portal/state/page/keptState.ts',
    find: 'return data === undefined ? undefined : { data };',
    replace: 'return FAULT || data === undefined ? undefined : { data };',
    kind: 'phone restarted',
    isExposedBy: anyPlan,
  },
];
