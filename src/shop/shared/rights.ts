/** Whose data a right covers. */
export type RightScope = 'nothing' | 'own' | 'all'

/** A `guest` is a visitor with a guest cart's id. */
export const ROLES = ['visitor', 'guest', 'user', 'admin', 'owner'] as const
export type RightsRole = (typeof ROLES)[number]

/** The owner is an administrator with extra rights. */
function right(
  visitor: RightScope,
  guest: RightScope,
  user: RightScope,
  admin: RightScope,
  owner = admin,
): Record<RightsRole, RightScope> {
  return { visitor, guest, user, admin, owner }
}

/**
 * What each role may do: visitor, guest, user, administrator, owner. Verbs check it, pages hide by it, and a
 * test tries every API call against it.
 */
export const rights = {
  browse: right('all', 'all', 'all', 'all'),
  useCart: right('nothing', 'own', 'own', 'own'),
  order: right('nothing', 'nothing', 'own', 'own'),
  readOrders: right('nothing', 'nothing', 'own', 'all'),
  cancelOrders: right('nothing', 'nothing', 'own', 'all'),
  endOrderLinks: right('nothing', 'nothing', 'own', 'all'),
  manageOrders: right('nothing', 'nothing', 'nothing', 'all'),
  removeOrderNotes: right('nothing', 'nothing', 'nothing', 'own'),
  manageCatalogue: right('nothing', 'nothing', 'nothing', 'all'),
  manageVouchers: right('nothing', 'nothing', 'nothing', 'all'),
  readUsers: right('nothing', 'nothing', 'own', 'all'),
  changeUsers: right('nothing', 'nothing', 'own', 'all'),
  manageUsers: right('nothing', 'nothing', 'nothing', 'all'),
  manageSessions: right('nothing', 'nothing', 'own', 'own'),
  uploadImages: right('nothing', 'nothing', 'own', 'all'),
  manageUploadKeys: right('nothing', 'nothing', 'nothing', 'all'),
  sendMessages: right('all', 'all', 'all', 'all'),
  readMessages: right('nothing', 'nothing', 'nothing', 'all'),
  manageSettings: right('nothing', 'nothing', 'nothing', 'all'),
  // Whoever receives the shop's mails has everybody's password links.
  manageMailServer: right('nothing', 'nothing', 'nothing', 'nothing', 'all'),
  transferOwnership: right('nothing', 'nothing', 'nothing', 'nothing', 'all'),
  manageWork: right('nothing', 'nothing', 'nothing', 'all'),
  searchEverything: right('nothing', 'nothing', 'nothing', 'all'),
  readReports: right('nothing', 'nothing', 'nothing', 'all'),
  sendReports: right('nothing', 'nothing', 'nothing', 'all'),
  readAudit: right('nothing', 'nothing', 'nothing', 'all'),
} as const satisfies Record<string, Record<RightsRole, RightScope>>

export type Right = keyof typeof rights

/** Whether the role has the right at all, at least for its own data. */
export function roleHasRight(role: RightsRole, wanted: Right): boolean {
  // An unknown role has no rights.
  const reach: RightScope | undefined = rights[wanted][role]
  return reach === 'own' || reach === 'all'
}
