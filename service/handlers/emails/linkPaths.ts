/** The paths of mailed links under the study's base. The portal removes the token from its address before anything loads. */
export const verifyPath = (enrollment: string, token: string): string =>
  `verify_email?enrollment_identifier=${enrollment}&link_token=${token}`;

export const changePath = (token: string): string => `update_email?link_token=${token}`;
