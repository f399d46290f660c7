import { numberFormat } from '#shop/shared/language.ts'

/** Such as `10,00,000`, grouped like amounts of money. */
export const formatCount = numberFormat({})
