/** Characters of GSM 03.38 that take one septet, and those that take two. */
const GSM =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/u
const TWO_SEPTETS = /[\^{}\\[~\]|€]/gu

/**
 * Number of parts in which a text is sent and charged: 160 characters of GSM 03.38 in one, 153 in each of several. Any
 * other character, such as Bangla and the taka sign, reduces that to 70 and 67 UTF-16 units.
 */
export function countParts(text: string): number {
  const isGsm = GSM.test(text)
  const units = isGsm ? text.length + (text.match(TWO_SEPTETS)?.length ?? 0) : text.length
  const [single, several] = isGsm ? [160, 153] : [70, 67]
  return units <= single ? 1 : Math.ceil(units / several)
}
