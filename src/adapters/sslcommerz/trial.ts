import { m } from '#messages'
import type { Trial } from '#shop/settings/connections/contract.ts'
import { dictionary } from '#shop/shared/dictionary.ts'
import type { Words } from '#shop/shared/fields.ts'
import { AttemptsAnswer } from './answers.ts'
import { createSslcommerzClient, type SslcommerzStore, type SslcommerzTimes } from './client.ts'

/** Long enough for a busy gateway, short enough for an owner who waits at the screen. */
const TIMES: SslcommerzTimes = { sessionMs: 10_000, callMs: 10_000, pauseMs: 250 }

/** No such payment exists; what counts is whether the gateway accepts the question. */
const NO_TRANSACTION = 'TRIALOFTHESTORE'

const WORDS = dictionary<Words>({
  DONE: m.connection_works,
  INVALID_REQUEST: m.connection_store_rejected,
  FAILED: m.connection_store_rejected,
  INACTIVE: m.connection_store_inactive,
})

/** Asks SSLCommerz about a payment that does not exist, which only a store that it knows may do. */
export async function trySslcommerzStore(
  store: SslcommerzStore,
  times: SslcommerzTimes = TIMES,
): Promise<Trial> {
  const question = {
    path: '/validator/api/merchantTransIDvalidationAPI.php',
    fields: { tran_id: NO_TRANSACTION },
    answer: AttemptsAnswer,
  }
  try {
    const { APIConnect = '' } = await createSslcommerzClient(store, times).ask(question)
    const answer = WORDS[APIConnect] ?? m.connection_store_unknown
    return { works: APIConnect === 'DONE', answer: answer() }
  } catch (error) {
    return { works: false, answer: error instanceof Error ? error.message : String(error) }
  }
}
