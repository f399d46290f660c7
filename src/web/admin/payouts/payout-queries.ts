import { keyOf, query } from '#web/queries/query.ts'

/** What shows payouts, or follows from them. */
export const PAYOUTS = [keyOf('/payouts'), keyOf('/consignments'), keyOf('/reports')]

export const owedQuery = query('GET /payouts/owed')
