import { refuse } from '#service/refusal.ts';
import { readMailbox } from '#service/mail/mailer.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Handler } from '#service/contract/handler.ts';

export const listMailbox: Handler<'listMailbox'> = async (_call, { db, mailer }) => {
  if (!mailer.keepsMails) throw refuse(404, 'not_found', serviceMessages.notFound);
  return { status: 200, body: { mails: await readMailbox(db) } };
};
