import { fetched } from '#kit/ui/parts/index.ts';
import { PartFailed, PartFailedAround } from '#portal/parts/fetchFailures.tsx';
import { Loading } from '#portal/parts/Loading.tsx';

const standIns = { Waiting: Loading, Failed: PartFailed };

/** The form engine is fetched with the first form, not with the portal's first load. */
export const PortalForm = fetched(() => import('./PortalForm.tsx'), standIns);
/** Preloaded after the form, so it does not depend on the network after submitting. Without it, the next actions stay. */
export const SentAnswers = fetched(async () => ({ default: (await import('./copies/SentAnswers.tsx')).SentAnswers }), {
  ...standIns,
  Failed: PartFailedAround,
});
export const AnswersIn = fetched(
  async () => ({ default: (await import('./copies/SentAnswers.tsx')).AnswersIn }),
  standIns,
);
/** Preloaded beside the form whose receipt it is. */
export const StepReceipt = fetched(() => import('./StepReceipt.tsx'), standIns);
/** Preloaded after the form: few participants need it. */
export const UnsentAnswers = fetched(() => import('./UnsentAnswers.tsx'), standIns);
/** Shown in addition to other content, so it needs no placeholder. */
export const SupportInAnswers = fetched(
  async () => ({ default: (await import('./UnsentAnswers.tsx')).SupportInAnswers }),
  { Failed: () => null },
);
/** Beside a form, so nothing stands in for it. */
export const SharedDevice = fetched(async () => ({ default: (await import('./account/ShortForm.tsx')).SharedDevice }), {
  Failed: () => null,
});
/** Fetches the form engine too, and what can be beside the form, which would otherwise push its button a moment later. */
export const ShortForm = fetched(async () => {
  const form = await import('./account/ShortForm.tsx');
  await SharedDevice.preload();
  return form;
}, standIns);
export const PasswordForm = fetched(() => import('./account/PasswordForm.tsx'), standIns);
