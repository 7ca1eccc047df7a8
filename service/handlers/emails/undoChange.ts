import type { Handler } from '#service/contract/handler.ts';
import { undoChange as undo } from '#service/session/accountChanges.ts';

/** Undoes a change of an account, by the link of the notice about it. */
export const undoChange: Handler<'undoChange'> = async (call, deps) => {
  const study = deps.studies.open(call.params.study, call.preview);
  await undo(deps, study, call.body.token, call.now);
  return { status: 200, body: { outcome: 'undone' } };
};
