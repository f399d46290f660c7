import { query } from './query.ts'

export const sizeRunsQuery = { ...query('GET /size-runs'), staleTime: 0 }
