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

describe('what needs a person', () => {
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

describe('what needs an administrator', () => {
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

describe('what is the owner’s', () => {
  const owner: Actor = { ...nusrat, staffRole: givenRole('owner') }

  it.each([owner, shop])('is open to the owner and to the shop itself', (actor) => {
    expect(() => requireRight({ actor }, 'manageMailServer')).not.toThrow()
    expect(() => requireRight({ actor }, 'manageSettings')).not.toThrow()
  })

  it('is forbidden to other administrators, who are told whose it is', () => {
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

describe('what a role lacks', () => {
  const packer: Actor = { ...nusrat, staffRole: givenRole('packer') }

  it('is forbidden to whoever has the role, who is told which', () => {
    expect(() => requireRight({ actor: packer }, 'readOrders')).not.toThrow()
    expect(() => requireRight({ actor: packer }, 'manageSettings')).toThrow(
      refusal('forbidden', 'Your role does not allow this: packer.'),
    )
  })

  it('leaves them what every shopper may do to their own', () => {
    expect(() => requireRight({ actor: packer }, 'readMoney', 'nusrat@suto.test')).not.toThrow()
    expect(() => requireRight({ actor: packer }, 'readMoney', 'rahim@suto.test')).toThrow(
      refusal('forbidden', NOT_YOURS),
    )
  })
})

describe('what belongs to one person', () => {
  it.each([
    ['themself', rahim],
    ['an administrator', nusrat],
    ['the shop itself', shop],
  ])('is open to %s, in capitals or not', (_who, actor) => {
    expect(() => requireRight({ actor }, 'readOrders', 'rahim@suto.test')).not.toThrow()
    expect(() => requireRight({ actor }, 'readOrders', 'Rahim@Suto.Test')).not.toThrow()
  })

  it.each([
    ['someone else', rahim, 'karim@suto.test'],
    ['a person without a role', unknown, 'rahim@suto.test'],
    ['someone whose email begins the same', rahim, 'rahim@suto.test.example'],
    ['a person who leaves the email out', rahim, ''],
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

describe('what is open to everybody', () => {
  it.each([visitor, rahim, nusrat, unknown, shop])('is open to %o', (actor) => {
    expect(() => requireRight({ actor }, 'browse')).not.toThrow()
  })
})

describe('the right to everything', () => {
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

describe('the name in a history', () => {
  it.each([
    [rahim, 'rahim@suto.test'],
    [shop, 'shop'],
    [visitor, 'visitor'],
  ])('tells a person by email and others by what they are', (actor, name) => {
    expect(actorName(actor)).toBe(name)
  })
})
