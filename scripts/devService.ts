/** The service for `npm run dev`; `tsx watch` restarts it when one of its files changes. */
import { serve } from './serve.ts';

await serve();
