import { fetched } from '../notices/fetched.tsx';

/**
 * The crisis support message before the participant continues. Only forms that can need it load the code. The page that asks waits for
 * the code, so that the message never waits for a connection.
 */
export const SupportDialog = fetched(() => import('./SupportDialog.tsx'));
