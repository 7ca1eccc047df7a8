/** The meta element of the portal's page with the origin that calls go to, if that is not the origin of the page. */
export const API_HOST_META = 'api-host';
/** Name of the `meta` element by which the service tells the portal that `waitForSignOut` can be called. */
export const SIGN_OUT_WATCH_META = 'sign-out-watch';
