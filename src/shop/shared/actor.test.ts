import { describe, expect, it } from 'vitest'
import { givenRole, MANAGER } from '#test/staff.ts'
import { type Actor, actorName, hasRightToAll, requirePerson, requireRight } from './actor.ts'

const visitor: Actor = { kind: 'visitor' }
const shop: Actor = { kind: 'shop' }
const rahim: Actor = { kind: 'person', email: 'rahim@suto.test', name: 'Rahim' }
const nusrat: Actor = {
  kind: 'person',
  email: 'nusrat@suto.test',
  name: 'Nusrat',
  staffRole: MANAGER,
}
const unknown: Actor = { kind: 'person', email: 'new@suto.test', name: 'New' }

function refusal(code: string, message: string) {
  return expect.objectContaining({ code, message, isShopError: true })
}

const LOGIN = 'Please log in to continue'
const NO_ADMIN = "You don't have admin privileges to access this page."
const NOT_YOURS = 'This belongs to someone else.'

describe('an action that needs a user', () => {
  it.each([rahim, nusrat, unknown])('is open to $email', (actor) => {
    expect(requirePerson({ actor })).toBe(actor)
  })

  it.each([visitor, shop])('is closed to a $kind', (actor) => {
    expect(() => requirePerson({ actor })).toThrow(refusal('unauthenticated', LOGIN))
    expect(() => requirePerson({ actor }, 'Please login to order')).toThrow(
      refusal('unauthenticated', 'Please login to order'),
    )
  })
})

describe('an action that needs an administrator', () => {
  it.each([nusrat, shop])('is open to an administrator and to the shop itself', (actor) => {
    expect(() => requireRight({ actor }, 'manageOrders')).not.toThrow()
  })

  it.each([rahim, unknown])('is forbidden to $email', (actor) => {
    expect(() => requireRight({ actor }, 'manageOrders')).toThrow(refusal('forbidden', NO_ADMIN))
  })

  it('asks a visitor to log in', () => {
    expect(() => requireRight({ actor: visitor }, 'manageOrders')).toThrow(
      refusal('unauthenticated', LOGIN),
    )
  })
})

describe('an action of the owner', () => {
  const owner: Actor = { ...nusrat, staffRole: givenRole('owner') }

  it.each([owner, shop])('is open to the owner and to the shop itself', (actor) => {
    expect(() => requireRight({ actor }, 'manageMailServer')).not.toThrow()
    expect(() => requireRight({ actor }, 'manageSettings')).not.toThrow()
  })

  it('is forbidden to other administrators, with a hint to the owner', () => {
    expect(() => requireRight({ actor: nusrat }, 'manageMailServer')).toThrow(
      refusal('forbidden', 'Only the owner can change this.'),
    )
  })

  it.each([rahim, unknown])('is forbidden to $email', (actor) => {
    expect(() => requireRight({ actor }, 'transferOwnership')).toThrow(
      refusal('forbidden', NO_ADMIN),
    )
  })
})

describe('an action outside a role', () => {
  const packer: Actor = { ...nusrat, staffRole: givenRole('packer') }

  it('is forbidden to its staff, with the name of the role', () => {
    expect(() => requireRight({ actor: packer }, 'readOrders')).not.toThrow()
    expect(() => requireRight({ actor: packer }, 'manageSettings')).toThrow(
      refusal('forbidden', 'Your role does not allow this: packer.'),
    )
  })

  it('is still allowed on their own data as for any shopper', () => {
    expect(() => requireRight({ actor: packer }, 'readMoney', 'nusrat@suto.test')).not.toThrow()
    expect(() => requireRight({ actor: packer }, 'readMoney', 'rahim@suto.test')).toThrow(
      refusal('forbidden', NOT_YOURS),
    )
  })
})

describe('data of one user', () => {
  it.each([
    ['that user', rahim],
    ['an administrator', nusrat],
    ['the shop itself', shop],
  ])('is open to %s, in any case', (_who, actor) => {
    expect(() => requireRight({ actor }, 'readOrders', 'rahim@suto.test')).not.toThrow()
    expect(() => requireRight({ actor }, 'readOrders', 'Rahim@Suto.Test')).not.toThrow()
  })

  it.each([
    ['another user', rahim, 'karim@suto.test'],
    ['a user without a role', unknown, 'rahim@suto.test'],
    ['a user whose email is a prefix', rahim, 'rahim@suto.test.example'],
    ['a user who omits the email', rahim, ''],
  ])('is forbidden to %s', (_who, actor, email) => {
    expect(() => requireRight({ actor }, 'readOrders', email)).toThrow(
      refusal('forbidden', NOT_YOURS),
    )
  })

  it('asks a visitor to log in', () => {
    expect(() => requireRight({ actor: visitor }, 'readOrders', 'rahim@suto.test')).toThrow(
      refusal('unauthenticated', LOGIN),
    )
  })
})

describe('an action for everyone', () => {
  it.each([visitor, rahim, nusrat, unknown, shop])('is open to %o', (actor) => {
    expect(() => requireRight({ actor }, 'browse')).not.toThrow()
  })
})

describe('the right to all data', () => {
  it.each([
    [visitor, false],
    [unknown, false],
    [rahim, false],
    [nusrat, true],
    [shop, true],
  ])('of %o is %s', (actor, expected) => {
    expect(hasRightToAll({ actor }, 'manageCatalogue')).toBe(expected)
  })
})

describe('the actor in a history', () => {
  it.each([
    [rahim, 'rahim@suto.test'],
    [shop, 'shop'],
    [visitor, 'visitor'],
  ])('is a user’s email, or the kind of actor', (actor, name) => {
    expect(actorName(actor)).toBe(name)
  })
})
