/** The format of `makeOrderId`, in lower case. */
const ORDER_ID = /^[a-z][0-9a-z]{0,9}-\d{6}-[0-9a-z]{4}$/
/**
 * The same, or a part that includes the day, without hyphens. The prefix may end in digits, so the day must be valid.
 */
const JOINED =
  /^([a-z][0-9a-z]{0,9}?)?(\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))([0-9a-z]{1,4})?$/

export function isOrderId(word: string): boolean {
  return ORDER_ID.test(word)
}

/** `ht261121ab12` becomes `ht-261121-ab12`, `261121ab` becomes `261121-ab`; '' for any other text. */
export function hyphenateOrderId(word: string): string {
  const [, ...parts] = JOINED.exec(word.replaceAll('-', '')) ?? []
  return parts.filter(Boolean).join('-')
}
