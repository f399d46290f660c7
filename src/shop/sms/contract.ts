// Owns queueing and delivering short messages, what they cost, and when they may go.
// Leaves to others: their words, which belong to the module that sends them.

export interface Sms {
  /** `+8801XXXXXXXXX` */
  to: string
  text: string
}

/** Asked of an adapter. */
export interface SmsGateway {
  /**
   * Hands a message over, within ten seconds. Resolves with the gateway's own id of it, if it says one.
   * @throws SmsRefused, SmsAccountRefused, SmsUncertain; whatever else it throws, nothing was sent
   */
  send(sms: Sms): Promise<{ messageId: string | undefined }>
}

/** This number or text is never accepted: asked again, it would say the same. */
export class SmsRefused extends Error {}

/** No message is accepted until the owner has put the account with the gateway right. */
export class SmsAccountRefused extends Error {}

/** It may have been sent: whoever repeats it may send it twice. */
export class SmsUncertain extends Error {}
