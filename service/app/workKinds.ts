import { callbackWork } from '#service/callback/callbackWork.ts';
import type { Deps } from '#service/deps/deps.ts';
import { passwordResetWork } from '#service/session/passwordResets.ts';
import { removeFilesWork } from '#service/files/unsentFiles.ts';
import { housekeepingWork } from '#service/housekeeping/housekeepingWork.ts';
import { revokeWork } from '#service/healthRecords/revokeWork.ts';
import { activityMailWork, mailingWork } from '#service/mailings/mailingWork.ts';
import { mailWork } from '#service/mail/mailWork.ts';
import { textWork } from '#service/mail/textWork.ts';
import type { WorkKind } from '#service/outbox/work.ts';

/** All kinds of background work. */
export const workKinds = (deps: Deps): WorkKind[] => [
  mailWork(deps.mailer, deps.now),
  activityMailWork(deps),
  mailingWork(deps),
  textWork(deps.texter),
  callbackWork(),
  passwordResetWork(deps),
  removeFilesWork(deps),
  revokeWork(deps),
  housekeepingWork(deps),
];
