import type { Handler } from '#service/contract/handler.ts';
import { setActivityMails as store, setActivityMailsByLink } from '#service/mailings/setActivityMails.ts';
import { sessionExpired } from '#service/refusals.ts';

/** Stores whether a participant wants mails about activities, by their session or by the link of such a mail. */
export const setActivityMails: Handler<'setActivityMails'> = async (call, deps) => {
  const { token, activity_mails: wanted } = call.body;
  const { clientTime, now, session } = call;
  if (token !== undefined)
    await setActivityMailsByLink(deps, { token, enrollment: call.params.id, wanted, clientTime, now });
  else {
    if (!session) throw sessionExpired();
    await store(deps, { tokenId: session.tokenId, enrollment: session.enrollment, wanted, clientTime, now });
  }
  deps.outbox.wake();
  return { status: 200, body: { activity_mails: wanted } };
};
