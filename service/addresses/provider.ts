/** One address of a provider. */
export interface AddressSuggestion {
  /** The whole address in one line. */
  suggestion: string;
  /** Where the provider keeps it. */
  format: string;
}

/** Whoever knows addresses: the service's own table, or somebody outside. */
export interface AddressProvider {
  /**
   * @param query what was typed so far; not empty
   * @param take how many at most
   * @throws AddressSearchUnavailable
   */
  search(query: string, take: number): Promise<AddressSuggestion[]>;
}

/** The provider did not answer, or not with addresses. Its message never holds what was searched. */
export class AddressSearchUnavailable extends Error {
  override name = 'AddressSearchUnavailable';
}
