import type { Config } from '#service/config/config.ts';
import type { ActivityMail } from './activityMail.ts';

type Site = Pick<Config, 'publicUrl'>;
type Named = Pick<ActivityMail, 'study' | 'node' | 'occurrence' | 'recipient'>;

/** A page of the portal in the participant's language. The portal removes the tokens from its address before anything loads. */
function pageUrl(
  { publicUrl }: Site,
  { study, recipient }: Pick<Named, 'study' | 'recipient'>,
  path: string,
  query = {},
): string {
  const search = new URLSearchParams({ ...query, locale_override: recipient.locale });
  return `${publicUrl}/${study.slug}/${path}?${search.toString()}`;
}

/**
 * The link that opens one occurrence of an activity without a login.
 * @param choice the answer that the link chooses, for a question that is answered by one click
 */
export function activityUrl(site: Site, mail: Named, token: string, choice?: string): string {
  const path = choice === undefined ? 'email-contribution' : 'one_click_contribution';
  const url = pageUrl(site, mail, path, {
    survey: mail.node.slug,
    enrollment_identifier: mail.recipient.id,
    occurrence: String(mail.occurrence),
    auth_token: token,
  });
  // Browsers send what follows “#” to no server, so the answer stays out of every log.
  return choice === undefined ? url : `${url}#${new URLSearchParams({ choice }).toString()}`;
}

export const dashboardUrl = (site: Site, mail: Named): string => pageUrl(site, mail, 'manage/dashboard');

/** The link that stops mails about activities. Mail programs call it with POST. */
export const unsubscribeUrl = (
  site: Site,
  mail: Pick<ActivityMail, 'study' | 'recipient' | 'unsubscribeToken'>,
): string =>
  pageUrl(site, mail, 'unsubscribe', {
    enrollment_identifier: mail.recipient.id,
    link_token: mail.unsubscribeToken,
  });
