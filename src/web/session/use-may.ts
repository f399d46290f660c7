import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Right } from '#shop/shared/rights.ts'
import { query } from '#web/queries/query.ts'
import { useAccount } from '#web/queries/session.ts'

type May = (wanted: Right) => boolean

/** The signed-in user's staff role; undefined while loading and for users who are not staff. */
export function useOwnRole() {
  const account = useAccount()
  const { data } = useQuery({
    ...query('GET /user/:email', account?.email ?? ''),
    enabled: Boolean(account),
  })
  return data?.staffRole ?? undefined
}

/** What the user's role allows. The server decides; screens leave out what it would refuse. */
export function useMay(): May {
  const role = useOwnRole()
  return useCallback((wanted) => role?.rights.includes(wanted) === true, [role])
}
