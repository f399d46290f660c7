import {
  type GatewayAnswer,
  type GatewayAnswers,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentReference,
  type PaymentRequest,
  type PaymentSession,
  type RefundRequest,
  UNKNOWN_PAYMENT,
} from '#shop/payments/contract.ts'
import { toDecimal } from '#shop/shared/money.ts'
import { told } from '#shop/shared/told.ts'
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
/** For all other questions; the fields say which. */
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php'

/** Answers that replace `DONE` when nothing was done. */
const REFUSALS = new Set(['INVALID_REQUEST', 'FAILED', 'INACTIVE'])

const TIMES: SslcommerzTimes = { sessionMs: 15_000, callMs: 10_000, pauseMs: 250 }

interface SslcommerzOptions extends SslcommerzStore {
  /** The shop's own email, for receipts of shoppers whose email is too long for SSLCommerz. */
  readReceiptEmail: () => Promise<string>
}

/** SSLCommerz's hosted checkout, v4. */
export function createSslcommerzGateway(
  options: SslcommerzOptions,
  times: SslcommerzTimes = TIMES,
) {
  const client = createSslcommerzClient(options, times)

  async function askAbout(path: string, fields: Record<string, string>): Promise<GatewayAnswer> {
    const attempt = await client.ask({ path, fields, answer: AttemptAnswer })
    requireAnswered(attempt)
    return toGatewayAnswer(attempt)
  }

  async function findByTransaction(transactionId: string): Promise<GatewayAnswers | undefined> {
    const fields = { tran_id: transactionId }
    const found = await client.ask({ path: TRANSACTIONS, fields, answer: AttemptsAnswer })
    requireDone(found)
    return chooseAttempts(found.element, transactionId)
  }

  return {
    code: 'sslcommerz',
    minPaisa: 1000,
    maxPaisa: 50_000_000,
    openSession: async (request: PaymentRequest): Promise<PaymentSession> => {
      const fields = toSessionFields(request, await options.readReceiptEmail())
      const answer = await client.submit({ path: SESSION, fields, answer: SessionAnswer })
      if (answer.status === 'FAILED') {
        throw new GatewayRefusal(
          answer.failedreason ? fitField(answer.failedreason, 255) : told('cause_unsaid'),
        )
      }
      const { sessionkey: sessionKey, GatewayPageURL: redirectUrl } = answer
      if (answer.status !== 'SUCCESS' || !sessionKey || !isPage(redirectUrl, options.url)) {
        throw new GatewayUnavailable(told('cause_no_page', { name: 'SSLCommerz' }))
      }
      return { sessionKey, redirectUrl }
    },
    readNotice: (form: Record<string, string>) => readSslcommerzNotice(form, options.storePassword),
    /**
     * A notice may name a validation of another payment, or an invented one. It then proves nothing, and the gateway is
     * asked about this payment.
     */
    confirm: async ({
      transactionId,
      sessionKey,
      validationId,
    }: Omit<PaymentReference, 'mayCapture'>): Promise<GatewayAnswers> => {
      const validated = validationId && (await askAbout(VALIDATION, { val_id: validationId }))
      if (validated && validated.state === 'paid' && validated.transactionId === transactionId) {
        return [validated]
      }
      const found = await findByTransaction(transactionId)
      if (found) return found
      // Until the shopper tries to pay, only the session knows of the payment.
      const opened = sessionKey && (await askAbout(TRANSACTIONS, { sessionkey: sessionKey }))
      return [opened && opened.transactionId === transactionId ? opened : UNKNOWN_PAYMENT]
    },
    refund: async ({ reference, bankTransactionId, amountPaisa, reason }: Refund) => {
      const fields = {
        bank_tran_id: bankTransactionId,
        refund_trans_id: reference,
        refund_amount: toDecimal(amountPaisa),
        refund_remarks: fitField(reason, 255),
      }
      const answer = await client.order({ path: TRANSACTIONS, fields, answer: RefundAttemptAnswer })
      // SSLCommerz refused the store, its address or the request: no money has moved, and staff must check.
      const { APIConnect = '', errorReason = APIConnect } = answer
      if (REFUSALS.has(APIConnect)) {
        return toRefundAnswer({ ...answer, status: 'failed', errorReason })
      }
      requireDone(answer)
      return toRefundAnswer(answer)
    },
    findRefund: async (gatewayReference: string) => {
      const fields = { refund_ref_id: gatewayReference }
      const answer = await client.ask({ path: TRANSACTIONS, fields, answer: RefundAttemptAnswer })
      requireDone(answer)
      return toRefundAnswer(answer)
    },
  } satisfies PaymentGateway
}

type Refund = Pick<RefundRequest, 'reference' | 'bankTransactionId' | 'amountPaisa' | 'reason'>

/** An https gateway must not lead to a page without https. */
function isPage(text: string | undefined, gatewayUrl: string): text is string {
  if (text === undefined || !URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && gatewayUrl.startsWith('http:'))
}
