import { refuse } from '../http/refusal.ts';
import { readMailbox } from '../mail/mailer.ts';
import { serviceMessages } from '../messages.ts';
import type { Handler } from './handler.ts';

export const listMailbox: Handler<'listMailbox'> = async (_call, { db, mailer }) => {
  if (!mailer.keepsMails) throw refuse(404, 'not_found', serviceMessages.notFound);
  return { status: 200, body: { mails: await readMailbox(db) } };
};
