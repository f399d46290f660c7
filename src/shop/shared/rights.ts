/** Whose data a right covers. */
export type RightScope = 'nothing' | 'own' | 'all'

/** A `guest` is a visitor who holds the id of a guest cart; a `holder` is staff whose role has the right. */
interface Reaches {
  visitor: RightScope
  guest: RightScope
  user: RightScope
  holder: RightScope
}

function right(
  visitor: RightScope,
  guest: RightScope,
  user: RightScope,
  holder: RightScope,
): Reaches {
  return { visitor, guest, user, holder }
}

/**
 * Who may do what, and to whose: visitor, guest, user, holder. Staff without a right are users like any
 * other. The core goes by it, pages ask it before they show something, and a test tries every call of the
 * API against it.
 */
export const rights = {
  browse: right('all', 'all', 'all', 'all'),
  sendMessages: right('all', 'all', 'all', 'all'),
  useCart: right('nothing', 'own', 'own', 'own'),
  // Guests where the owner lets anybody order.
  order: right('nothing', 'own', 'own', 'own'),
  manageSessions: right('nothing', 'nothing', 'own', 'own'),
  keepAddresses: right('nothing', 'nothing', 'own', 'own'),
  uploadImages: right('nothing', 'nothing', 'own', 'own'),
  openDashboard: right('nothing', 'nothing', 'nothing', 'all'),
  readOrders: right('nothing', 'nothing', 'own', 'all'),
  deliverOrders: right('nothing', 'nothing', 'nothing', 'all'),
  noteOrders: right('nothing', 'nothing', 'nothing', 'own'),
  manageOrders: right('nothing', 'nothing', 'nothing', 'all'),
  cancelOrders: right('nothing', 'nothing', 'own', 'all'),
  endOrderLinks: right('nothing', 'nothing', 'own', 'all'),
  readMoney: right('nothing', 'nothing', 'own', 'all'),
  readCosts: right('nothing', 'nothing', 'nothing', 'all'),
  managePayments: right('nothing', 'nothing', 'nothing', 'all'),
  manageVouchers: right('nothing', 'nothing', 'nothing', 'all'),
  readReports: right('nothing', 'nothing', 'nothing', 'all'),
  sendReports: right('nothing', 'nothing', 'nothing', 'all'),
  manageCatalogue: right('nothing', 'nothing', 'nothing', 'all'),
  manageUploadKeys: right('nothing', 'nothing', 'nothing', 'all'),
  manageApiKeys: right('nothing', 'nothing', 'nothing', 'all'),
  readUsers: right('nothing', 'nothing', 'own', 'all'),
  changeUsers: right('nothing', 'nothing', 'own', 'all'),
  manageUsers: right('nothing', 'nothing', 'nothing', 'all'),
  readMessages: right('nothing', 'nothing', 'nothing', 'all'),
  manageStaff: right('nothing', 'nothing', 'nothing', 'all'),
  manageSettings: right('nothing', 'nothing', 'nothing', 'all'),
  manageWork: right('nothing', 'nothing', 'nothing', 'all'),
  readAudit: right('nothing', 'nothing', 'nothing', 'all'),
  manageRoles: right('nothing', 'nothing', 'nothing', 'all'),
  // Whoever has the mailbox of the shop's mails has everybody's password links.
  manageMailServer: right('nothing', 'nothing', 'nothing', 'all'),
  // Other programs hear by them what is sold and paid.
  manageWebhooks: right('nothing', 'nothing', 'nothing', 'all'),
  // A backup holds every customer's data.
  downloadBackups: right('nothing', 'nothing', 'nothing', 'all'),
  transferOwnership: right('nothing', 'nothing', 'nothing', 'all'),
} as const satisfies Record<string, Reaches>

export type Right = keyof typeof rights
export const RIGHTS = Object.keys(rights) as Right[]

/** What the owner can put into a role of their own. */
export const GRANTABLE_RIGHTS = [
  'readOrders',
  'deliverOrders',
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

/** What opens accounts, settings, mails or other keys is for people alone. */
const FOR_PEOPLE = [
  'manageUploadKeys',
  'manageApiKeys',
  'changeUsers',
  'manageStaff',
  'manageSettings',
  'manageWork',
] as const satisfies GrantableRight[]
export type KeyRight = Exclude<GrantableRight, (typeof FOR_PEOPLE)[number]>

/** What an API key can be made for. */
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

/** Rights that are of no use without others. */
export const neededRights: Partial<Record<GrantableRight, readonly GrantableRight[]>> = {
  deliverOrders: ['readOrders'],
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
  // Refunds, vouchers and prices stand there with their amounts.
  readAudit: ['readMoney'],
}

/** With those that they need, in the order of the table, whatever was asked for first. */
export function withNeeded(wanted: readonly GrantableRight[]): GrantableRight[] {
  const all = new Set(wanted.flatMap((each) => [each, ...(neededRights[each] ?? [])]))
  return GRANTABLE_RIGHTS.filter((each) => all.has(each))
}

/** The roles that every shop has, with the rights that every role has: to open the dashboard. */
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

/** As it is read beside a person: all null where they are no staff. Rights are null of a given role. */
interface StaffRoleRow {
  id: string | null
  name: string | null
  rights: readonly string[] | null
}

export function toStaffRole({ id, name, rights: listed }: StaffRoleRow): StaffRole | undefined {
  if (id === null || name === null) return undefined
  if (isGiven(id)) return { id, name, rights: givenRoles[id] }
  // What is no right any more counts for nothing.
  const held = GRANTABLE_RIGHTS.filter((each) => listed?.includes(each))
  return { id, name, rights: ['openDashboard', ...held] }
}

/** Whose things a person may do it to. Undefined: somebody who is no staff. */
export function reachOf(role: Pick<StaffRole, 'rights'> | undefined, wanted: Right): RightScope {
  return rights[wanted][role?.rights.includes(wanted) ? 'holder' : 'user']
}

/** Whether only the owner may. */
export function isOwners(wanted: Right): boolean {
  return OWNER_RIGHTS.some((each) => each === wanted)
}
