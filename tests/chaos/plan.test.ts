import { expect, it } from 'vitest';
import { planOf } from '../browser/chaos/plan.ts';

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
      few.some(({ sendings }) => sendings.includes(sending as never)),
      sending,
    ).toBe(true);
  expect(new Set(few.map(({ isRepeated }) => isRepeated)).size).toBe(2);
});
