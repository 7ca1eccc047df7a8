/** `npm start`: builds the portal if it must, starts the service with its database, and says where everything is. */
import { buildPortalIfNeeded } from './buildPortal.ts';
import { root, serve } from './serve.ts';

await serve((config) => buildPortalIfNeeded(root, config.portalFolder));
