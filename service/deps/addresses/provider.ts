/** One address of a provider. */
export interface AddressSuggestion {
  /** The whole address in one line. */
  suggestion: string;
  /** The provider's reference to the address. */
  format: string;
}

/** A source of addresses: the service's own table or an external service. */
export interface AddressProvider {
  /**
   * @param query the text typed so far; not empty
   * @param take the highest number of suggestions
   * @throws AddressSearchUnavailable
   */
  search(query: string, take: number): Promise<AddressSuggestion[]>;
}

/** The provider did not answer, or its answer contains no addresses. The message never contains the query. */
export class AddressSearchUnavailable extends Error {
  override name = 'AddressSearchUnavailable';
}
