/** `npm start`: builds the portal if needed, starts the service with its database, and prints the addresses. */
import { buildPortalIfNeeded } from './buildPortal.ts';
import { root, serve } from './serve.ts';

await serve((config) => buildPortalIfNeeded(root, config.portalFolder));
