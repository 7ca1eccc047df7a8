/** Where the portal's page is, beside the gallery's. */
export const FRAME_PATH = '/portal/';
/** The port of its development server, to which the gallery's leads. */
export const FRAME_PORT = 61_001;
