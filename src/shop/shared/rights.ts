import { m } from '#messages'
import type { Words } from './fields.ts'

/** Whose data a right covers. */
export type RightScope = 'nothing' | 'own' | 'all'

/** A `guest` is a visitor who holds the id of a guest cart; a `holder` is staff whose role has the right. */
interface Reaches {
  visitor: RightScope
  guest: RightScope
  user: RightScope
  holder: RightScope
}

const NOTHING: Reaches = {
  visitor: 'nothing',
  guest: 'nothing',
  user: 'nothing',
  holder: 'nothing',
}
const STAFF_ONLY: Reaches = { ...NOTHING, holder: 'all' }
const OWN_AND_STAFF: Reaches = { ...NOTHING, user: 'own', holder: 'all' }
const OWN_OF_USERS: Reaches = { ...NOTHING, user: 'own', holder: 'own' }
const OWN_OF_SHOPPERS: Reaches = { ...OWN_OF_USERS, guest: 'own' }
const EVERYONE: Reaches = { visitor: 'all', guest: 'all', user: 'all', holder: 'all' }

/**
 * Whose data each right covers. Staff without a right are users like any other. The core checks it, pages check it
 * before they show something, and a test tries every call of the API against it.
 */
export const rights = {
  browse: EVERYONE,
  sendMessages: EVERYONE,
  useCart: OWN_OF_SHOPPERS,
  // Guests too, where the owner allows it.
  order: OWN_OF_SHOPPERS,
  manageSessions: OWN_OF_USERS,
  keepAddresses: OWN_OF_USERS,
  uploadImages: OWN_OF_USERS,
  openDashboard: STAFF_ONLY,
  readOrders: OWN_AND_STAFF,
  deliverOrders: STAFF_ONLY,
  bookParcels: STAFF_ONLY,
  noteOrders: { ...NOTHING, holder: 'own' },
  manageOrders: STAFF_ONLY,
  cancelOrders: OWN_AND_STAFF,
  endOrderLinks: OWN_AND_STAFF,
  readMoney: OWN_AND_STAFF,
  readCosts: STAFF_ONLY,
  managePayments: STAFF_ONLY,
  manageVouchers: STAFF_ONLY,
  readReports: STAFF_ONLY,
  sendReports: STAFF_ONLY,
  manageCatalogue: STAFF_ONLY,
  manageUploadKeys: STAFF_ONLY,
  manageApiKeys: STAFF_ONLY,
  readUsers: OWN_AND_STAFF,
  changeUsers: OWN_AND_STAFF,
  manageUsers: STAFF_ONLY,
  readMessages: STAFF_ONLY,
  manageStaff: STAFF_ONLY,
  manageSettings: STAFF_ONLY,
  manageWork: STAFF_ONLY,
  readAudit: STAFF_ONLY,
  manageRoles: STAFF_ONLY,
  // The mail server carries everyone's password links.
  manageMailServer: STAFF_ONLY,
  // Webhooks tell other programs what is sold and paid.
  manageWebhooks: STAFF_ONLY,
  // A backup holds every customer's data.
  downloadBackups: STAFF_ONLY,
  transferOwnership: STAFF_ONLY,
} as const satisfies Record<string, Reaches>

export type Right = keyof typeof rights
export const RIGHTS = Object.keys(rights) as Right[]

/** Rights that the owner can put into a role of their own. */
export const GRANTABLE_RIGHTS = [
  'readOrders',
  'deliverOrders',
  'bookParcels',
  'noteOrders',
  'manageOrders',
  'cancelOrders',
  'endOrderLinks',
  'readMoney',
  'readCosts',
  'managePayments',
  'manageVouchers',
  'readReports',
  'sendReports',
  'manageCatalogue',
  'manageUploadKeys',
  'manageApiKeys',
  'readUsers',
  'changeUsers',
  'manageUsers',
  'readMessages',
  'manageStaff',
  'manageSettings',
  'manageWork',
  'readAudit',
] as const satisfies Right[]
export type GrantableRight = (typeof GRANTABLE_RIGHTS)[number]

/** Rights over accounts, settings, mails or other keys are not for programs. */
const FOR_PEOPLE = [
  'manageUploadKeys',
  'manageApiKeys',
  'changeUsers',
  'manageStaff',
  'manageSettings',
  'manageWork',
] as const satisfies GrantableRight[]
export type KeyRight = Exclude<GrantableRight, (typeof FOR_PEOPLE)[number]>

export const KEY_RIGHTS = GRANTABLE_RIGHTS.filter(
  (each): each is KeyRight => !FOR_PEOPLE.some((other) => other === each),
)

const OWNER_RIGHTS = [
  'manageRoles',
  'manageMailServer',
  'manageWebhooks',
  'downloadBackups',
  'transferOwnership',
] satisfies Right[]

/** Rights that are useless without others. */
export const neededRights: Partial<Record<GrantableRight, readonly GrantableRight[]>> = {
  deliverOrders: ['readOrders'],
  bookParcels: ['readOrders', 'deliverOrders'],
  noteOrders: ['readOrders'],
  manageOrders: ['readOrders'],
  cancelOrders: ['readOrders'],
  endOrderLinks: ['readOrders'],
  readCosts: ['readMoney'],
  managePayments: ['readOrders', 'readMoney'],
  manageVouchers: ['readMoney'],
  readReports: ['readMoney'],
  sendReports: ['readReports', 'readMoney'],
  readUsers: ['readOrders', 'readMoney'],
  changeUsers: ['readUsers', 'readOrders', 'readMoney'],
  manageUsers: ['readUsers', 'readOrders', 'readMoney'],
  manageStaff: ['manageUsers', 'readUsers', 'readOrders', 'readMoney'],
  // The audit log shows amounts of refunds, vouchers and prices.
  readAudit: ['readMoney'],
}

/** Adds the rights that they need, in the order of the table. */
export function withNeeded(wanted: readonly GrantableRight[]): GrantableRight[] {
  const all = new Set(wanted.flatMap((each) => [each, ...(neededRights[each] ?? [])]))
  return GRANTABLE_RIGHTS.filter((each) => all.has(each))
}

/** The built-in roles. Every role has the right to open the dashboard. */
export const givenRoles = {
  owner: ['openDashboard', ...GRANTABLE_RIGHTS, ...OWNER_RIGHTS],
  manager: ['openDashboard', ...GRANTABLE_RIGHTS],
  packer: ['openDashboard', 'readOrders', 'deliverOrders', 'noteOrders'],
} as const satisfies Record<string, Right[]>
export type GivenRole = keyof typeof givenRoles

export interface StaffRole {
  /** A `GivenRole`, or the id of one of the owner's own. */
  id: string
  name: string
  rights: readonly Right[]
}

export function isGiven(id: string): id is GivenRole {
  return Object.hasOwn(givenRoles, id)
}

const givenNames: Record<GivenRole, Words> = {
  owner: m.role_owner,
  manager: m.role_manager,
  packer: m.role_packer,
}

/** Roles of the owner's own have the same name in every language. */
export function roleName({ id, name }: Pick<StaffRole, 'id' | 'name'>): string {
  return isGiven(id) ? givenNames[id]() : name
}

/** As joined to a user: all null for users who are not staff. Built-in roles have no stored rights. */
interface StaffRoleRow {
  id: string | null
  name: string | null
  rights: readonly string[] | null
}

export function toStaffRole({ id, name, rights: listed }: StaffRoleRow): StaffRole | undefined {
  if (id === null || name === null) return undefined
  if (isGiven(id)) return { id, name, rights: givenRoles[id] }
  // Ignores stored rights that no longer exist.
  const held = GRANTABLE_RIGHTS.filter((each) => listed?.includes(each))
  return { id, name, rights: ['openDashboard', ...held] }
}

/** Whose data the right covers for a role. Undefined role: not staff. */
export function reachOf(role: Pick<StaffRole, 'rights'> | undefined, wanted: Right): RightScope {
  return rights[wanted][role?.rights.includes(wanted) ? 'holder' : 'user']
}

/** Whether only the owner has it. */
export function isOwners(wanted: Right): boolean {
  return OWNER_RIGHTS.some((each) => each === wanted)
}
