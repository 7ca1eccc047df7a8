/** The meta element of the portal's page with the origin that calls go to, if that is not the origin of the page. */
export const API_HOST_META = 'api-host';
