/** A promise to the participant that was broken. */
export class Finding extends Error {}
