/** Name of the `meta` element by which the service tells the portal that `waitForSignOut` can be called. */
export const SIGN_OUT_WATCH_META = 'sign-out-watch';
