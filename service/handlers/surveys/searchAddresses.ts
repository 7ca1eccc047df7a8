import { countAttempt } from '#service/accounts/attempts.ts';
import { addressSearches } from '#service/accounts/limits.ts';
import { AddressSearchUnavailable } from '#service/addresses/provider.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';

const DEFAULT_TAKE = 5;

export const searchAddresses: Handler<'searchAddresses'> = async (call, deps) => {
  const { session } = participantOf(call);
  await countAttempt(deps.db, addressSearches, session.enrollment.id, call.now);
  try {
    return {
      status: 200,
      body: { results: await deps.addresses.search(call.body.query, call.body.take ?? DEFAULT_TAKE) },
    };
  } catch (error) {
    if (error instanceof AddressSearchUnavailable)
      throw refuse(503, 'address_search_unavailable', serviceMessages.failure);
    throw error;
  }
};
