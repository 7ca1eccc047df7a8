/** A lost answer, or something untrue that the form said. */
export class Finding extends Error {}
