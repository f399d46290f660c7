import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from './contract.ts'

interface Users {
  id: Generated<string>
  email: string
  name: string
  phone: Generated<string>
  image_url: Generated<string>
  /** Of whoever has a `staff_role_id` it is `admin`; a constraint holds the two together. */
  role: Generated<Role>
  staff_role_id: Generated<string | null>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  search_text: GeneratedAlways<string>
}

interface StaffRoles {
  id: string
  name: string
  /** Null for the given roles, whose rights are in the code. */
  rights: string[] | null
}

interface SignInFailures {
  email: string
  /** The client's network. */
  address: string
  is_known_device: boolean
  failed_at: Date
}

interface PasswordMails {
  account_id: string
  queued_at: Date
}

interface Invitations {
  id: Generated<string>
  email: string
  /** Null until the mail is sent. */
  token_hash: string | null
  staff_role_id: string
  invited_by: string
  invited_at: Date
  expires_at: Date
}

/** Who the shop sells to, with an account or without one. */
interface Customers {
  id: Generated<string>
  /** The account, as in orders. Null: never had one, or it was removed. */
  user_id: string | null
  email: string | null
  /** As `parseMobile` gives it. */
  phone: string | null
  name: string
  tags: Generated<string[]>
  created_at: Date
  updated_at: Date
  /** Set when the person was removed: nobody is found to be this customer again. */
  removed_at: Generated<Date | null>
  merged_into: Generated<string | null>
  /** The entry of the audit log that lists what moved. */
  merge_entry: Generated<number | null>
  search_text: GeneratedAlways<string>
}

export interface IdentityTables {
  customers: Customers
  users: Users
  staff_roles: StaffRoles
  sign_in_failures: SignInFailures
  password_mails: PasswordMails
  invitations: Invitations
}
