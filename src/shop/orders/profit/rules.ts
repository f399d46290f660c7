import { m } from '#messages'
import { numberFormat } from '../../shared/language.ts'

const formatCount = numberFormat({})

/** `cost unknown for 3 pieces` */
export function unknownCostText(pieces: number): string {
  return m.profit_cost_unknown({ count: pieces, shown: formatCount(pieces) })
}
