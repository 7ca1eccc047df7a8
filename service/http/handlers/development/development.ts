import type { Handler } from '#service/http/contract/call.ts';
import { notFound } from '#service/refusals.ts';
import { readMailbox } from '#service/background/mail/mailer.ts';

/** In milliseconds. Proxies end responses that take longer than half a minute. */
const LONGEST_WAIT = 10_000;

export const getStudyRevision: Handler<'getStudyRevision'> = async (
  { params: { slug }, query: { after }, preview },
  { studies, movableClock },
) => {
  // Only a service in development reads changed files.
  if (!movableClock) throw notFound();
  studies.open(slug, preview);
  if (after === studies.revisionOf(slug)) await studies.untilChanged(slug, LONGEST_WAIT);
  return { status: 200, body: { revision: studies.revisionOf(slug) } };
};

export const listMailbox: Handler<'listMailbox'> = async (_call, { db, mailer, workQueue }) => {
  if (!mailer.keepsMails) throw notFound();
  await workQueue.settle();
  return { status: 200, body: { mails: await readMailbox(db) } };
};
