/** Like `makeOrderId` makes them, in small letters. */
const ORDER_ID = /^[a-z][0-9a-z]{0,9}-\d{6}-[0-9a-z]{4}$/
/** The same, or a part with its day, without hyphens. Its end may begin with digits, so the day must be one. */
const JOINED =
  /^([a-z][0-9a-z]{0,9}?)?(\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))([0-9a-z]{1,4})?$/

export function isOrderId(word: string): boolean {
  return ORDER_ID.test(word)
}

/** `ht261121ab12` is `ht-261121-ab12`, `261121ab` is `261121-ab`; '' for what is no part of an order's number. */
export function hyphenateOrderId(word: string): string {
  const [, ...parts] = JOINED.exec(word.replaceAll('-', '')) ?? []
  return parts.filter(Boolean).join('-')
}
