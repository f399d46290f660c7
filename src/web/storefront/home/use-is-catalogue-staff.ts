import { useQuery } from '@tanstack/react-query'
import { query } from '#web/queries/query.ts'
import { useAccount } from '#web/queries/session.ts'

export function useIsCatalogueStaff(): boolean {
  const email = useAccount()?.email ?? ''
  const { data } = useQuery({
    ...query('GET /user/:email', email),
    staleTime: 300_000,
    enabled: email !== '',
  })
  return data?.staffRole?.rights.includes('manageCatalogue') === true
}
