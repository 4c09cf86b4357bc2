/** Of a provider's message about a refund that is none of ours: made in its dashboard (STF-172, STF-177). */
export const NOT_REQUESTED_HERE = 'a refund that was not requested here'

/** The second is that of a version that kept no row of a refund. */
export const elsewhereOutcomes = [NOT_REQUESTED_HERE, 'refunded in part']
