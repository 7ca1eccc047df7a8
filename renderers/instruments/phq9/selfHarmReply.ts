import type { BeforeSubmit } from '#kit/form/registry.tsx';
import type { ScaleValue } from '#kit/instruments/scale.ts';
import type { Phq9Options } from './field.ts';
import { mentionsSelfHarm } from './scoring.ts';

/** Before anything is sent, somebody who mentioned thoughts of death or self-harm is told where help is, unless the study turned it off. */
export const selfHarmReply: BeforeSubmit<ScaleValue> = {
  needed: (value, options) => (options as unknown as Phq9Options).displayMessage !== undefined && mentionsSelfHarm(value),
  load: () => import('./screens/MentalHealthResources.tsx'),
};
