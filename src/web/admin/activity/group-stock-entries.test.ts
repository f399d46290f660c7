import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { detailsOf } from './audit-details.ts'
import { groupStockEntries } from './group-stock-entries.ts'

function counted(subject: string, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    at: '2026-11-21T04:00:00.000Z',
    actor: 'nusrat@suto.test',
    action: 'stock_entered',
    subject,
    address: '',
    details: {
      name: `The ${subject}`,
      entry: 7,
      reason: 'counted',
      sizes: 'M +1',
      note: 'November',
    },
    ...changes,
  }
}

describe('rows of a stocktake', () => {
  it('become one, in the order of the count', () => {
    const [row, ...others] = groupStockEntries([counted('shirt'), counted('panjabi')])
    expect(others).toEqual([])
    expect(row && detailsOf(row)).toBe('2 products, The panjabi, The shirt, November')
  })

  it('name five products at most', () => {
    const names = ['g', 'f', 'e', 'd', 'c', 'b', 'a']
    const [row] = groupStockEntries(names.map((name) => counted(name)))
    expect(row && detailsOf(row)).toBe(
      '7 products, The a, The b, The c, The d, The e and 2 more, November',
    )
  })

  it('are kept apart from all others', () => {
    const apart = [
      counted('shirt'),
      counted('panjabi', { details: { reason: 'counted', entry: 6 } }),
      counted('lungi', { details: { reason: 'counted', entry: 7 } }),
      counted('of long ago', { details: { reason: 'counted' } }),
      counted('of long ago too', { details: { reason: 'counted' } }),
      counted('x', { action: 'product_changed' }),
      counted('y', { action: 'product_changed' }),
    ]
    expect(groupStockEntries(apart)).toEqual(apart)
  })
})
