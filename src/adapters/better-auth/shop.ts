import type { AuditAction } from '#shop/audit/contract.ts'
import type { PasswordFault } from '#shop/identity/contract.ts'
import type { PhoneProof } from '#shop/phone-codes/contract.ts'
import type { Database, PasswordLink, PhoneAccount } from '#shop/shared/context.ts'

/** What happened to an account, for the audit log. */
export interface IdentityEvent {
  action: AuditAction
  /** Of the account; empty if there is none. */
  email: string
  /** The client's IP address. */
  address: string
  /** Anyone could have caused it, not only the account's owner; only some are recorded. */
  isAttempt?: true
}

export interface SignInAttempt {
  email: string
  address: string
  /** Whether the account was signed in to on this device before. */
  isKnownDevice: boolean
}

export interface Person {
  email: string
  name: string
}

/** What the hooks of Better Auth need from the shop. */
export interface Shop {
  db: Database
  record(event: IdentityEvent): Promise<void>
  readShopName(): Promise<string>
  isAdministrator(email: string): Promise<boolean>
  failures: {
    /** Counts a failure before the password is tried; false if there were too many already. */
    claim(attempt: SignInAttempt): Promise<boolean>
    /** Takes it back: the attempt failed, but not because of the password. */
    release(attempt: SignInAttempt): Promise<void>
    /** Counts a sign-in, successful or not. Returns seconds to wait; 0: none. */
    count(attempt: SignInAttempt): Promise<number>
    /** Called after a sign-in. */
    reset(attempt: SignInAttempt): Promise<void>
  }
  /** Counts a sign-up from that address. Returns seconds to wait; 0: none. */
  countSignUp(address: string): Promise<number>
  findPasswordFault(
    password: string,
    person: Person,
    isAdministrator: boolean,
  ): Promise<PasswordFault | undefined>
  mailPasswordLink(link: PasswordLink): Promise<void>
  /** Called when a password does not meet the rules of the account's role. */
  askForNewPassword(email: string): Promise<void>
  /** @throws ShopError invalid, forbidden */
  enterByPhone(proof: PhoneProof, address: string): Promise<PhoneAccount>
  /** @throws ShopError conflict for the last administrator */
  removeUser(person: Person & { address: string }): Promise<void>
  onError(error: Error): void
}
