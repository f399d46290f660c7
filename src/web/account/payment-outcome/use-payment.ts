import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PaymentOutcome, TransactionId } from '#shop/payments/contract.ts'
import { query } from '#web/queries/query.ts'

const ASK_EVERY_MS = 2000
/** Other text from the address is not shown: it could be a stranger's message. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,64}$/
const ASK_FOR_MS = 60_000

/** The shop's answer about a payment. `waiting`: it is polled further; `undecided`: no longer. */
type KnownPayment =
  | { state: 'asking' | 'unknown' | 'unreachable' }
  | { state: 'waiting' | 'undecided' | 'decided'; payment: PaymentOutcome }

export interface PaymentQuery {
  /** From the address, for display; undefined unless it looks like an id. */
  transactionId: string | undefined
  known: KnownPayment
  isAsking: boolean
  retryAtGateway: () => void
}

interface Asked {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** Fetches the state of a payment, for a minute while the bank has not answered. */
export function usePayment(transactionId: string): PaymentQuery {
  const [askUntil] = useState(() => Date.now() + ASK_FOR_MS)
  const isTransaction = TransactionId.safeParse(transactionId).success
  const isInTime = ({ dataUpdatedAt, errorUpdatedAt }: Asked) =>
    Math.max(dataUpdatedAt, errorUpdatedAt) < askUntil
  const found = useQuery({
    ...query('GET /payments/:transactionId', transactionId),
    staleTime: 0,
    // Other text is not a transaction id.
    enabled: isTransaction,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'pending' && isInTime(state) && ASK_EVERY_MS,
  })
  return {
    transactionId: PLAIN_ID.test(transactionId) ? transactionId : undefined,
    known: isTransaction ? readAnswer(found, isInTime(found)) : { state: 'unknown' },
    isAsking: found.isFetching,
    retryAtGateway: () => void found.refetch(),
  }
}

function readAnswer(
  { data: payment, error }: { data: PaymentOutcome | undefined; error: Error | null },
  isInTime: boolean,
): KnownPayment {
  if (payment?.outcome === 'pending') {
    return { state: isInTime ? 'waiting' : 'undecided', payment }
  }
  if (payment?.outcome === 'unknown') return { state: 'unknown' }
  if (payment) return { state: 'decided', payment }
  return { state: error ? 'unreachable' : 'asking' }
}
