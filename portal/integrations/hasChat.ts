import { providersOf } from '#schemas/integrationProviders.ts';
import type { Landing } from '#schemas/types/index.ts';

/** Whether a study has a support chat that the portal knows. */
export const hasChat = (study: Landing | undefined): boolean =>
  study !== undefined && providersOf(study).includes('zendesk');
