/** `node dist/service/start.js`: starts the built service with its database, and prints the addresses. */
import { serve } from './serve.ts';

process.setSourceMapsEnabled(true);
await serve();
