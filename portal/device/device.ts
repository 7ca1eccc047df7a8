/** What the portal fetches once its first screen rests. */
export { amendResponse, forgetResponses, keepResponse, readResponse } from './keptResponses.ts';
export { forgetPictures, registerWorker } from './serviceWorker.ts';
