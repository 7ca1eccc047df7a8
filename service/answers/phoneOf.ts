import type { Contribution } from '#kit/compile/index.ts';
import { findPhoneNumber } from '#kit/validation/index.ts';
import type { FlowStep } from '#service/study/study.ts';

/**
 * The phone number among the answers to a step. Pure.
 * @returns in E.164; `null` if the participant gave none; `undefined` if the step does not ask for one
 */
export function phoneOf(
  { phone_attribute }: Pick<FlowStep, 'phone_attribute'>,
  contributions: readonly Contribution[],
): string | null | undefined {
  if (phone_attribute === undefined) return undefined;
  const given = contributions.find(({ attribute }) => attribute === phone_attribute)?.value;
  return (typeof given === 'string' ? findPhoneNumber(given)?.number : undefined) ?? null;
}
