/** The service beside `npm run dev`; started anew by `tsx watch` whenever one of its files changes. */
import { serve } from './serve.ts';

await serve();
