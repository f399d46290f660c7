import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../shared/actor.ts'

interface Users {
  id: Generated<string>
  email: string
  name: string
  phone: Generated<string>
  image_url: Generated<string>
  role: Generated<Role>
  is_owner: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  search_text: GeneratedAlways<string>
}

/** Kept by the database itself; a figure is the sum of its slots. */
interface UserFigures {
  role: Role
  is_active: boolean
  slot: number
  user_count: number
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
  invited_by: string
  invited_at: Date
  expires_at: Date
}

export interface IdentityTables {
  users: Users
  user_figures: UserFigures
  sign_in_failures: SignInFailures
  password_mails: PasswordMails
  invitations: Invitations
}
