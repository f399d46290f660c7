import {
  type GatewayAnswer,
  type GatewayAnswers,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentReference,
  type PaymentSession,
} from '#shop/payments/contract.ts'
import { toDecimal } from '#shop/shared/money.ts'
import {
  AttemptAnswer,
  AttemptsAnswer,
  chooseAttempts,
  RefundAttemptAnswer,
  requireAnswered,
  requireDone,
  SessionAnswer,
  toGatewayAnswer,
  toRefundAnswer,
} from './answers.ts'
import { createSslcommerzClient, type SslcommerzStore, type SslcommerzTimes } from './client.ts'
import { fitField, toSessionFields } from './fields.ts'
import { readSslcommerzNotice } from './notice.ts'

const SESSION = '/gwprocess/v4/api.php'
const VALIDATION = '/validator/api/validationserverAPI.php'
/** For everything else; the fields say what is asked. */
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php'

/** Said instead of `DONE` when nothing was done. */
const REFUSALS = new Set(['INVALID_REQUEST', 'FAILED', 'INACTIVE'])

const TIMES: SslcommerzTimes = { sessionMs: 15_000, callMs: 10_000, pauseMs: 250 }

interface SslcommerzOptions extends SslcommerzStore {
  /** The shop's own: for receipts to whoever has a longer email than SSLCommerz takes. */
  readReceiptEmail: () => Promise<string>
}

/** SSLCommerz's hosted checkout, v4. */
export function createSslcommerzGateway(
  options: SslcommerzOptions,
  times: SslcommerzTimes = TIMES,
): PaymentGateway {
  const client = createSslcommerzClient(options, times)

  async function validate(validationId: string): Promise<GatewayAnswer> {
    const fields = { val_id: validationId }
    const attempt = await client.ask({ path: VALIDATION, fields, answer: AttemptAnswer })
    requireAnswered(attempt)
    return toGatewayAnswer(attempt)
  }

  async function findByTransaction(transactionId: string): Promise<GatewayAnswers | undefined> {
    const fields = { tran_id: transactionId }
    const found = await client.ask({ path: TRANSACTIONS, fields, answer: AttemptsAnswer })
    requireDone(found)
    return chooseAttempts(found.element, transactionId)
  }

  async function findBySession(sessionKey: string): Promise<GatewayAnswer> {
    const fields = { sessionkey: sessionKey }
    const attempt = await client.ask({ path: TRANSACTIONS, fields, answer: AttemptAnswer })
    requireAnswered(attempt)
    return toGatewayAnswer(attempt)
  }

  return {
    code: 'sslcommerz',
    minPaisa: 1000,
    maxPaisa: 50_000_000,
    openSession: async (request): Promise<PaymentSession> => {
      const fields = toSessionFields(request, await options.readReceiptEmail())
      const answer = await client.submit({ path: SESSION, fields, answer: SessionAnswer })
      if (answer.status === 'FAILED') {
        throw new GatewayRefusal(fitField(answer.failedreason ?? 'No reason given', 255))
      }
      const { sessionkey: sessionKey, GatewayPageURL: redirectUrl } = answer
      if (answer.status !== 'SUCCESS' || !sessionKey || !isPage(redirectUrl, options.url)) {
        throw new GatewayUnavailable(
          'SSLCommerz did not open a payment session and gave no reason.',
        )
      }
      return { sessionKey, redirectUrl }
    },
    readNotice: (form) => readSslcommerzNotice(form, options.storePassword),
    /**
     * What a notice names may be about another payment, or made up: then it says nothing about this one,
     * and this one is asked for.
     */
    confirm: async ({ transactionId, sessionKey, validationId }: PaymentReference) => {
      const validated = validationId === undefined ? undefined : await validate(validationId)
      if (validated?.state === 'paid' && validated.transactionId === transactionId)
        return [validated]
      const found = await findByTransaction(transactionId)
      if (found) return found
      // Before anything was tried, only the session knows of the payment.
      const opened = sessionKey === undefined ? undefined : await findBySession(sessionKey)
      return [opened?.transactionId === transactionId ? opened : UNKNOWN]
    },
    refund: async ({ reference, bankTransactionId, amountPaisa, reason }) => {
      const fields = {
        bank_tran_id: bankTransactionId,
        refund_trans_id: reference,
        refund_amount: toDecimal(amountPaisa),
        refund_remarks: fitField(reason, 255),
      }
      const answer = await client.order({ path: TRANSACTIONS, fields, answer: RefundAttemptAnswer })
      // The store, its address or the request is refused: nothing has moved, and somebody has to look.
      const { APIConnect = '', errorReason = APIConnect } = answer
      if (REFUSALS.has(APIConnect)) {
        return toRefundAnswer({ ...answer, status: 'failed', errorReason })
      }
      requireDone(answer)
      return toRefundAnswer(answer)
    },
    findRefund: async (gatewayReference) => {
      const fields = { refund_ref_id: gatewayReference }
      const answer = await client.ask({ path: TRANSACTIONS, fields, answer: RefundAttemptAnswer })
      requireDone(answer)
      return toRefundAnswer(answer)
    },
  }
}

const UNKNOWN: GatewayAnswer = {
  state: 'unknown',
  transactionId: undefined,
  validationId: undefined,
  bankTransactionId: undefined,
  amountPaisa: undefined,
  currency: undefined,
  instrument: undefined,
  isRisky: false,
  riskTitle: undefined,
  reason: undefined,
}

/** A page that is asked for by https must not lead to one that is not. */
function isPage(text: string | undefined, gatewayUrl: string): text is string {
  if (text === undefined || !URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && gatewayUrl.startsWith('http:'))
}
