import {
  type GatewayAnswer,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentNotice,
  type PaymentReference,
  type PaymentRequest,
  type RefundAnswer,
} from '#shop/payments/contract.ts'

/** The gateway’s answer about a payment; `away`: no answer. */
type GatewayWord = Partial<GatewayAnswer> | 'away'

type RefundRequest = Parameters<PaymentGateway['refund']>[0]

/**
 * A gateway with the answers that a test sets, so that any order of events can be tried quickly. Like a real one, it
 * refunds once per reference, and never more than was paid.
 */
export function openStandInGateway() {
  const requests: PaymentRequest[] = []
  const words = new Map<string, GatewayWord[]>()
  const refunds = new Map<string, RefundRequest>()
  const state = {
    isAway: false,
    /** The number of queries about a payment. */
    asked: 0,
    /** Its answer about a refund. */
    refundState: 'done' as RefundAnswer['state'] | 'away',
    /** Awaited while a session is opened. */
    whileOpening: async () => {},
  }

  function refuseWhenAway(isAway = state.isAway): void {
    if (isAway) throw new GatewayUnavailable('The stand-in is away.')
  }

  function answerRefund(reference: string): RefundAnswer {
    const { refundState } = state
    refuseWhenAway(refundState === 'away')
    return {
      state: refundState === 'away' ? 'processing' : refundState,
      gatewayReference: `GW-${reference}`,
      reason: refundState === 'failed' ? 'The bank declined it' : undefined,
    }
  }

  const gateway: PaymentGateway = {
    code: 'sslcommerz',
    minPaisa: 1000,
    maxPaisa: 50_000_000,
    openSession: async (request) => {
      await state.whileOpening()
      refuseWhenAway()
      requests.push(request)
      const { transactionId } = request
      return { sessionKey: `S-${transactionId}`, redirectUrl: `https://pay.test/${transactionId}` }
    },
    readNotice: () => undefined,
    confirm: async ({ transactionId, validationId }: PaymentReference) => {
      state.asked += 1
      refuseWhenAway()
      const answers = (words.get(transactionId) ?? []).map((word) => {
        if (word === 'away') throw new GatewayUnavailable('The stand-in is away.')
        return { ...answerOf(transactionId), ...word }
      })
      const validated = answers.find((answer) => answer.validationId === validationId)
      if (validated?.state === 'paid') return [validated]
      const [first = answerOf(transactionId), ...others] = answers
      return [first, ...others]
    },
    refund: async (refund) => {
      refuseWhenAway()
      const isKnown = refunds.has(refund.reference)
      // When its answer is lost, the refund was made anyway.
      if (state.refundState !== 'failed') refunds.set(refund.reference, refund)
      const answer = answerRefund(refund.reference)
      return isKnown && answer.state === 'failed' ? { ...answer, state: 'processing' } : answer
    },
    findRefund: async (gatewayReference) => {
      refuseWhenAway()
      const reference = gatewayReference.replace(/^GW-/, '')
      const answer = answerRefund(reference)
      if (answer.state === 'failed') refunds.delete(reference)
      return answer
    },
  }
  return {
    gateway,
    state,
    /** The requested pages. */
    requests,
    /** The refunds, by our references. */
    refunds,
    say: (transactionId: string, ...said: GatewayWord[]) => words.set(transactionId, said),
    /** Marks the payment as paid. */
    pay: (transactionId: string, changes: Partial<GatewayAnswer> = {}) => {
      const request = requests.find((each) => each.transactionId === transactionId)
      const word: GatewayWord = {
        state: 'paid',
        validationId: `V-${transactionId}`,
        bankTransactionId: `B-${transactionId}`,
        amountPaisa: request?.amountPaisa,
        currency: 'BDT',
        instrument: 'VISA',
        ...changes,
      }
      words.set(transactionId, [word])
    },
    reset: () => {
      requests.length = 0
      words.clear()
      refunds.clear()
      Object.assign(state, {
        isAway: false,
        asked: 0,
        refundState: 'done',
        whileOpening: async () => {},
      })
    },
  }
}

function answerOf(transactionId: string): GatewayAnswer {
  return {
    state: 'pending',
    transactionId,
    validationId: undefined,
    bankTransactionId: undefined,
    amountPaisa: undefined,
    currency: undefined,
    instrument: undefined,
    isRisky: false,
    riskTitle: undefined,
    reason: undefined,
  }
}

/** The form of a browser or a notice for that transaction. */
export function noticeOf(
  transactionId: string,
  changes: Partial<PaymentNotice> = {},
): PaymentNotice {
  return {
    gateway: 'sslcommerz',
    transactionId,
    validationId: `V-${transactionId}`,
    hasValidSignature: true,
    fields: { status: 'VALID', tran_id: transactionId },
    ...changes,
  }
}
