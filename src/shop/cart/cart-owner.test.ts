import { describe, expect, it } from 'vitest'
import type { Actor } from '#shop/shared/actor.ts'
import { MANAGER } from '#test/staff.ts'
import { resolveCartOwner } from './cart-owner.ts'
import type { CartOwner } from './contract.ts'

const HEX = `guest_${'0123456789abcdef'.repeat(2)}`
const UUID = 'guest_6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const visitor: Actor = { kind: 'visitor' }
const rahim: Actor = { kind: 'person', email: 'rahim@suto.test', name: 'Rahim' }
const admin: Actor = {
  kind: 'person',
  email: 'nusrat@suto.test',
  name: 'Nusrat',
  staffRole: MANAGER,
}

function ownerFor(actor: Actor, asked: CartOwner) {
  return resolveCartOwner({ actor }, asked)
}

describe('the owner of a cart', () => {
  it.each<[string, Actor, CartOwner, string | undefined]>([
    ['a guest with 32 hexadecimal digits', visitor, { userId: HEX }, HEX],
    ['a guest with a UUID', visitor, { userId: UUID }, UUID],
    [
      'an uppercase guest id',
      visitor,
      { userId: `guest_${'AB'.repeat(16)}` },
      `guest_${'ab'.repeat(16)}`,
    ],
    [
      'a guest who also sends an email',
      visitor,
      { userId: HEX, userEmail: 'rahim@suto.test' },
      HEX,
    ],
    ['a guest without an id, who has no cart', visitor, { userId: 'guest' }, undefined],
    ['a user without a named owner', rahim, {}, 'rahim@suto.test'],
    [
      'a user who sends their email as the id',
      rahim,
      { userId: 'rahim@suto.test' },
      'rahim@suto.test',
    ],
    ['a user who sends their email', rahim, { userEmail: 'Rahim@Suto.Test' }, 'rahim@suto.test'],
    [
      'a user who sends both',
      rahim,
      { userId: 'rahim@suto.test', userEmail: 'rahim@suto.test' },
      'rahim@suto.test',
    ],
    ['a user whose page still says guest', rahim, { userId: 'guest' }, 'rahim@suto.test'],
    ['a user with empty fields', rahim, { userId: '', userEmail: '' }, 'rahim@suto.test'],
    ['a user with a guest id', rahim, { userId: HEX }, HEX],
  ])('is known for %s', (_name, actor, asked, owner) => {
    expect(ownerFor(actor, asked)).toBe(owner)
  })

  it.each<[string, Actor, CartOwner, string, string]>([
    [
      'a visitor without a named owner',
      visitor,
      {},
      'unauthenticated',
      'Please log in to see your cart',
    ],
    [
      'a visitor who sends a user’s email',
      visitor,
      { userEmail: 'rahim@suto.test' },
      'unauthenticated',
      'Please log in to see your cart',
    ],
    [
      'a visitor who sends a user’s email as the id',
      visitor,
      { userId: 'rahim@suto.test' },
      'unauthenticated',
      'Please log in to see your cart',
    ],
    [
      'a guest without an id who sends a user’s email',
      visitor,
      { userId: 'guest', userEmail: 'rahim@suto.test' },
      'unauthenticated',
      'Please log in to see your cart',
    ],
    [
      'a user who sends another’s email as the id',
      rahim,
      { userId: 'karim@suto.test' },
      'forbidden',
      'This cart belongs to someone else.',
    ],
    [
      'a user who sends another’s email',
      rahim,
      { userEmail: 'karim@suto.test' },
      'forbidden',
      'This cart belongs to someone else.',
    ],
    [
      'a user who sends their own email and another’s',
      rahim,
      { userId: 'rahim@suto.test', userEmail: 'karim@suto.test' },
      'forbidden',
      'This cart belongs to someone else.',
    ],
    [
      'an administrator who names a shopper',
      admin,
      { userId: 'rahim@suto.test' },
      'forbidden',
      'This cart belongs to someone else.',
    ],
    [
      'a guest id that is too short',
      visitor,
      { userId: 'guest_1a2b' },
      'invalid',
      'Invalid guest id.',
    ],
    [
      'a guest id without a random part',
      visitor,
      { userId: 'guest_' },
      'invalid',
      'Invalid guest id.',
    ],
    ['a guest id with a suffix', visitor, { userId: `${HEX}0` }, 'invalid', 'Invalid guest id.'],
    [
      'a guest id with invalid characters',
      visitor,
      { userId: `guest_${'z'.repeat(32)}` },
      'invalid',
      'Invalid guest id.',
    ],
    [
      'a guest id with a line break',
      visitor,
      { userId: `${HEX}\n` },
      'invalid',
      'Invalid guest id.',
    ],
    [
      'a user with a malformed guest id',
      rahim,
      { userId: 'guest_1' },
      'invalid',
      'Invalid guest id.',
    ],
  ])('is refused for %s', (_name, actor, asked, code, message) => {
    expect(() => ownerFor(actor, asked)).toThrow(expect.objectContaining({ code, message }))
  })

  it('names the field when a guest id is wrong', () => {
    expect(() => ownerFor(visitor, { userId: 'guest_1' })).toThrow(
      expect.objectContaining({ details: { fields: { userId: 'Unknown guest id' } } }),
    )
  })
})
