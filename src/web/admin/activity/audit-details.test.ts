import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AUDIT_ACTIONS } from '#shop/audit/actions.ts'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { sentenceOf } from '#shop/audit/rules.ts'
import { ConnectionName } from '#shop/settings/connections/contract.ts'
import { SETTINGS_GROUPS, settingsShapes } from '#shop/settings/contract.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { fieldAt, objectsOf } from '#web/forms/shapes.ts'
import { detailsOf } from './audit-details.ts'
import { actorLabel, isAboutOrder, subjectLabel, whoLabel } from './audit-labels.ts'

type Told = Pick<AuditEntry, 'action'> & Partial<AuditEntry>

function entryOf(entry: Told): AuditEntry {
  return {
    at: '2026-11-21T04:00:00.000Z',
    actor: 'nusrat@suto.test',
    subject: 'HT-261121-7K3F',
    details: {},
    address: '203.0.113.7',
    ...entry,
  }
}

function words(told: Told) {
  const entry = entryOf(told)
  return { what: sentenceOf(entry), more: detailsOf(entry) }
}

/** Paths of a group's settings as its changes name them, such as `standard.minDays`. */
function pathsOf(shape: z.ZodType): string[] {
  return objectsOf(shape).flatMap((object) =>
    Object.entries(object.shape).flatMap(([name, part]) => {
      const inner = part instanceof z.ZodArray ? [] : objectsOf(part as z.ZodType)
      const names = inner.flatMap((each) => Object.keys(each.shape))
      return names.length > 0 ? names.map((each) => `${name}.${each}`) : [name]
    }),
  )
}

describe('the text of an audit entry', () => {
  it.each(AUDIT_ACTIONS)('has words for %s, also without details', (action) => {
    const { what, more } = words({ action })
    expect(what).toMatch(/^[A-Z]/)
    expect(`${what} ${more}`).not.toMatch(/undefined|null|NaN|_/)
  })

  it('says what happened to an order', () => {
    const details = {
      order: 'confirmed → processing',
      delivery: 'pending → out_for_delivery',
    }
    expect(words({ action: 'order_changed', details })).toEqual({
      what: 'Changed an order',
      more: 'Order: confirmed → processing, Delivery: pending → out for delivery',
    })
  })

  it('names the changed parts of an address', () => {
    const details = { fields: 'recipientPhone, city' }
    expect(words({ action: 'order_changed', details }).more).toBe('Recipient’s phone number, City')
  })

  it.each(SETTINGS_GROUPS)(
    'names every setting of %s, and its choices by their labels',
    (subject) => {
      const shape = settingsShapes[subject]
      for (const name of pathsOf(shape)) {
        const meta = fieldAt(shape, name)?.meta
        const choices =
          meta && 'choices' in meta ? meta.choices : [{ value: 'v', label: () => 'v' }]
        for (const { value, label } of choices) {
          const details = { fields: name, [`${name}_before`]: 'none', [`${name}_after`]: value }
          const { more } = words({ action: 'settings_changed', subject, details })
          expect(more).not.toMatch(new RegExp(`^${name}\\b`))
          expect(more.endsWith(`→ “${label()}”`), more).toBe(true)
          expect(more.split(' / ').length, name).toBe(name.split('.').length)
        }
      }
    },
  )

  it('mentions new notes when no status changed', () => {
    const details = { fields: 'deliveryNotes' }
    expect(words({ action: 'order_changed', details }).more).toBe('Notes')
  })

  it('names the source of an entered order', () => {
    const details = { source: 'messenger', onHold: true, discount: 50 }
    expect(words({ action: 'order_entered', details })).toEqual({
      what: 'Entered an order',
      more: 'Messenger, on hold, discount ৳50',
    })
  })

  it('has the status and customer of a deleted order', () => {
    const details = {
      order: 'cancelled',
      delivery: 'failed_delivery',
      payment: 'paid',
      customer: 'rahim@suto.test',
    }
    expect(words({ action: 'order_deleted', details })).toEqual({
      what: 'Deleted an order',
      more: 'Order: cancelled, Delivery: failed delivery, Payment: paid, of rahim@suto.test',
    })
  })

  it('distinguishes granting and removing a role', () => {
    const changed = (to: string) =>
      words({ action: 'role_changed', details: { to, toRole: 'Packer', fromRole: 'Manager' } }).what
    expect(changed('admin')).toBe('Granted the Packer role')
    expect(changed('user')).toBe('Removed the Manager role')
    expect(inLanguage('bn', () => changed('admin'))).toBe('প্যাকার রোল দিয়েছেন')
  })

  it('distinguishes one’s own account and profile from others', () => {
    const own = { subject: 'nusrat@suto.test' }
    expect(words({ action: 'person_removed', ...own }).what).toBe('Deleted their own account')
    expect(words({ action: 'person_removed' }).what).toBe('Deleted an account')
    expect(words({ action: 'person_removed', details: { role: 'guest' } }).what).toBe(
      'Deleted a customer without an account',
    )
    expect(words({ action: 'profile_changed', ...own }).what).toBe('Changed their profile')
    expect(words({ action: 'profile_changed', details: { fields: 'phone, imageUrl' } })).toEqual({
      what: 'Changed a profile',
      more: 'Phone number, Picture',
    })
  })

  it('has the changes of a product, and its new price', () => {
    const details = {
      name: 'Jamdani panjabi',
      fields: 'price, sizes, inStock',
      price_before: '৳1,290.50',
      price_after: '৳999',
    }
    expect(words({ action: 'product_changed', details })).toEqual({
      what: 'Changed a product',
      more: 'Jamdani panjabi, Price: “৳1,290.50” → “৳999”, Sizes and stock, For sale',
    })
    const named = { name: 'Jamdani panjabi', price: '৳1,290.50' }
    expect(words({ action: 'product_added', details: named }).more).toBe('Jamdani panjabi')
    expect(words({ action: 'product_changed', details: { ...named, fields: 'images' } }).more).toBe(
      'Jamdani panjabi, Images',
    )
  })

  it('names the category that took the products of a deleted one', () => {
    const more = (moved: number) =>
      words({ action: 'category_removed', details: { name: 'Denim', moved } }).more
    expect(more(0)).toBe('Denim')
    expect(more(1)).toBe('Denim, 1 product moved to General')
    expect(more(7)).toBe('Denim, 7 products moved to General')
  })

  it('has the terms of a voucher', () => {
    const details = {
      kind: 'percentage',
      percent: 10,
      cap: 300,
      minimumSubtotal: 1000,
      firstDay: '2026-11-01',
      lastDay: null,
      totalUses: 50,
      usesPerCustomer: 1,
      appliesToSale: true,
      isActive: false,
    }
    expect(words({ action: 'voucher_changed', details })).toEqual({
      what: 'Changed an inactive voucher',
      more: '10% off, up to ৳300, orders of ৳1,000 or more, from 1 Nov 2026, once per customer',
    })
    expect(words({ action: 'voucher_added', details: { isActive: false } })).toEqual({
      what: 'Created a voucher',
      more: '',
    })
  })
})

it('formats the days of a download as elsewhere', () => {
  const subject = '2026-11-01-to-2026-11-25'
  expect(subjectLabel(entryOf({ action: 'orders_given', subject }))).toBe('1 to 25 Nov 2026')
})

it('each connection has a name of its own', () => {
  const subjects = ConnectionName.options
  const sentences = subjects.map((subject) => words({ action: 'connection_changed', subject }).what)
  expect(new Set(sentences).size).toBe(subjects.length)
})

describe('the text of an audit entry about money', () => {
  it('has the amount, way and reason of a refund', () => {
    const details = { amountPaisa: 966_67, kind: 'gateway', reason: 'Too small' }
    expect(words({ action: 'refund_requested', details })).toEqual({
      what: 'Requested a refund',
      more: '৳966.67, Too small',
    })
    expect(
      words({ action: 'refund_requested', details: { ...details, kind: 'by_hand' } }).what,
    ).toBe('Recorded a manual refund')
  })

  it('distinguishes a retry from a note', () => {
    const retried = (isByHand: boolean) =>
      words({ action: 'refund_retried', details: { isByHand, amountPaisa: 1_060_00 } })
    expect(retried(false)).toEqual({ what: 'Retried a declined refund', more: '৳1,060' })
    expect(retried(true).what).toBe('Recorded a declined refund as paid manually')
  })

  it('links to the order, if there is one', () => {
    const isLinked = (action: AuditEntry['action'], subject: string) =>
      isAboutOrder(entryOf({ action, subject }))
    expect(isLinked('refund_requested', 'HT-261121-7K3F')).toBe(true)
    expect(isLinked('refund_retried', 'HT-261121-7K3F')).toBe(true)
    expect(isLinked('refund_requested', '7K3F7K3F7K3F7K3F7K3F7K3F7K3F')).toBe(false)
    expect(isLinked('order_deleted', 'HT-261121-7K3F')).toBe(false)
  })
})

it('counts events in words', () => {
  const replayed = (count: number) =>
    words({ action: 'webhook_replayed', details: { events: count } }).more
  expect([replayed(1), replayed(2)]).toEqual(['1 event', '2 events'])
})

it('names the API key, also for refused calls', () => {
  const entry: AuditEntry = {
    at: '2026-11-21T04:00:00.000Z',
    actor: 'nusrat@suto.test',
    action: 'right_refused',
    subject: 'GET /api/staff',
    details: { apiKey: 'Courier' },
    address: '',
  }
  expect(whoLabel(entry)).toBe('nusrat@suto.test, API key “Courier”')
  expect(whoLabel({ ...entry, details: {} })).toBe('nusrat@suto.test')
})

it('names the actor', () => {
  expect(['shop', 'visitor', 'nusrat@suto.test'].map(actorLabel)).toEqual([
    'Automatic',
    'A visitor',
    'nusrat@suto.test',
  ])
})
