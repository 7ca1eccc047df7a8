import type { Deps } from '#service/deps/deps.ts';
import type { Enrollment } from '#service/database/tables.ts';
import { verifyMail } from '#service/mail/participantMails.ts';
import type { LinkToMail } from '#service/session/mailedLinks.ts';
import type { Study } from '#service/study/study.ts';
import { verifyPath } from './linkPaths.ts';

/** The link that proves that the address of an enrollment is the participant's. */
export const verificationLink = (config: Deps['config'], study: Study, enrollment: Enrollment): LinkToMail => ({
  enrollment,
  purpose: 'verify_email',
  target: enrollment.email,
  write: (token) => verifyMail(config, study, enrollment, verifyPath(enrollment.id, token)),
});
