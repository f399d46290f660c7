import type { GatewayAnswers, PaymentGateway, RefundAnswer } from './contract.ts'

/**
 * Begins everything at the gateway of now, and finishes at those before it what was begun there: a
 * transaction is known to one of them alone.
 */
export function withFormerGateways(
  current: PaymentGateway,
  earlier: readonly PaymentGateway[],
): PaymentGateway {
  const all = [current, ...earlier] as const
  return {
    ...current,
    readNotice: (form) => {
      const notice = current.readNotice(form)
      if (notice === undefined || notice.hasValidSignature) return notice
      return (
        earlier
          .map((gateway) => gateway.readNotice(form))
          .find((read) => read?.hasValidSignature) ?? notice
      )
    },
    confirm: (payment) =>
      askUntilSettled<GatewayAnswers>(
        all,
        (gateway) => gateway.confirm(payment),
        ([{ state }]) => state !== 'unknown',
      ),
    refund: (refund) =>
      askUntilSettled<RefundAnswer>(all, (gateway) => gateway.refund(refund), hasNotFailed),
    findRefund: (reference) =>
      askUntilSettled<RefundAnswer>(all, (gateway) => gateway.findRefund(reference), hasNotFailed),
  }
}

/** One that has failed has moved nothing, so that it can be asked for elsewhere. */
function hasNotFailed({ state }: RefundAnswer): boolean {
  return state !== 'failed'
}

/**
 * The first answer that settles it; otherwise the first of all.
 * @throws what kept one from answering: it may be the one that knows, so nobody after it is asked to act
 */
async function askUntilSettled<Answer>(
  gateways: readonly [PaymentGateway, ...PaymentGateway[]],
  ask: (gateway: PaymentGateway) => Promise<Answer>,
  settles: (answer: Answer) => boolean,
): Promise<Answer> {
  const [current, ...earlier] = gateways
  const first = await ask(current)
  if (settles(first)) return first
  for (const gateway of earlier) {
    const answer = await ask(gateway)
    if (settles(answer)) return answer
  }
  return first
}
