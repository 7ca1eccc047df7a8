import { fetched } from '#kit/controls/fetched.tsx';
import { Loading } from '../shell/Loading.tsx';

/** The form engine comes when a form is met, not with the portal's first load. */
export const DefinedForm = fetched(() => import('./DefinedForm.tsx'), Loading);
/** Fetched with the form, so that it does not depend on the network after sending. */
export const SentAnswers = fetched(async () => ({ default: (await import('./DefinedForm.tsx')).SentAnswers }), Loading);
export const PasswordForm = fetched(() => import('./PasswordForm.tsx'), Loading);
