import { expect, it } from 'vitest';
import { KINDS, planOf, type Plan } from '../browser/chaos/plan.ts';

const plans = Array.from({ length: 200 }, (_, seed) => planOf(seed));

it('is the same for the same seed, and another one for another', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(plans.length);
});

it('has twenty steps at least', () => {
  for (const { steps } of plans) expect(steps.length).toBeGreaterThanOrEqual(20);
});

it('has every fault within few runs', () => {
  const few = plans.slice(0, 30);
  const actions = [
    'answer',
    'continue',
    'go back',
    'browser back',
    'hide and show',
    'outage',
    'reload',
    'close the tab',
    'second tab',
    'expire the session',
    'kill the service',
    'kill the browser',
    'other device',
    'try to send',
  ];
  for (const action of actions)
    expect(
      few.some(({ steps }) => steps.some((step) => step.do === action)),
      action,
    ).toBe(true);
  for (const network of ['offline', 'failing', 'repliesLost', 'slow'])
    expect(
      few.some(({ steps }) => steps.some((step) => step.do === 'network' && step.becomes === network)),
      network,
    ).toBe(true);
  for (const sending of [
    'offline',
    'failing',
    'repliesLost',
    'slow',
    'serviceKilled',
    'serviceKilledLater',
    'sessionExpired',
    'browserKilled',
  ])
    expect(
      few.some(({ ending }) => ending.end === 'sendings' && ending.sendings.includes(sending as never)),
      sending,
    ).toBe(true);
  expect(new Set(few.map(({ isRepeated }) => isRepeated)).size).toBe(2);
});

const plansOf = (kind: (typeof KINDS)[number]): Plan[] => Array.from({ length: 40 }, (_, seed) => planOf(seed, kind));
/** The place of the first step with this name, from 0. */
const placeOf = ({ steps }: Plan, name: string): number => steps.findIndex((step) => step.do === name);

it('loses the network once, early and late, and ends without it, in each way', () => {
  const offline = plansOf('offline until the end');
  for (const plan of offline) {
    expect(plan.isPrepared).toBe(true);
    expect(plan.steps.filter((step) => step.do === 'lose the network')).toHaveLength(1);
    expect(plan.steps.map((step) => step.do)).not.toContain('find the network');
  }
  const places = offline.map((plan) => placeOf(plan, 'lose the network'));
  expect([Math.min(...places) < 4, Math.max(...places) > 14]).toEqual([true, true]);
  const endings = offline.map(({ ending }) => ending.end === 'without network' && ending.meanwhile);
  expect(new Set(endings)).toEqual(new Set(['nothing', 'reload', 'kill the browser']));
});

it('restarts the phone with and without network, and ends with and without it', () => {
  const restarted = plansOf('phone restarted');
  for (const { steps } of restarted) {
    const restarts = steps.flatMap((step) => (step.do === 'restart the phone' ? [step.isOffline] : []));
    expect(restarts).toHaveLength(3);
    expect(new Set(restarts).size).toBe(2);
  }
  expect(new Set(restarted.map(({ ending }) => ending.end)).size).toBe(2);
});
