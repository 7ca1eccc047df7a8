import type { BeforeSubmit } from '#kit/form/registry.tsx';
import type { SummedValue } from '#kit/instruments/summedScale.ts';
import type { Phq9Options } from './field.ts';
import { mentionsSelfHarm } from './scoring.ts';

/** Before anything is sent, somebody who mentioned thoughts of death or self-harm is told where help is, unless the study turned it off. */
export const selfHarmReply: BeforeSubmit<SummedValue> = {
  needed: (value, options) => (options as unknown as Phq9Options).displayMessage !== undefined && mentionsSelfHarm(value),
  load: () => import('./screens/MentalHealthResources.tsx'),
};
