import type { Handler } from '#service/contract/handler.ts';
import { readMailbox } from '#service/mail/mailer.ts';
import { notFound } from '#service/refusals.ts';

export const listMailbox: Handler<'listMailbox'> = async (_call, { db, mailer, outbox }) => {
  if (!mailer.keepsMails) throw notFound();
  await outbox.settle();
  return { status: 200, body: { mails: await readMailbox(db) } };
};
