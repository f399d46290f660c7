import { m } from '#messages'
import { grouped } from '../../shared/language.ts'

/** `cost unknown for 3 pieces` */
export function unknownCostText(pieces: number): string {
  return m.paper_cost_unknown({ count: pieces, shown: grouped(pieces) })
}
